import { chromium } from '@playwright/test';
const base = 'http://localhost:3200';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
async function shot(width, phone, paths) {
  const ctx = await b.newContext({
    baseURL: base,
    viewport: { width, height: width < 500 ? 740 : 900 },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.' + (width % 250) + '.' + phone.slice(-2) },
  });
  const page = await ctx.newPage();
  if (phone !== 'none') {
    const r = await page.request.post('/api/sign-in', { data: { identifier: phone } });
    const { demoCode } = await r.json();
    await page.goto('/login');
    const s = await page.request.post('/api/sign-in/code', { data: { identifier: phone, code: demoCode } });
    const u = await s.json();
    await page.evaluate((x) => localStorage.setItem('authUser', JSON.stringify(x)), u);
    if (u.farmerData) paths = paths.map((p) => p.replace('FARM', u.farmerData.farmId));
    if (u.vendorData) paths = paths.map((p) => p.replace('BIZ', u.vendorData.businessId));
  }
  for (const p of paths) {
    await page.goto(p);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(500);
    await page.screenshot({
      path: `/tmp/shots/${width}${p.replace(/[^a-zA-Z0-9]/g, '_').slice(0, 40)}.png`,
      fullPage: true,
    });
  }
  await ctx.close();
}
for (const w of process.argv[2].split(',').map(Number)) {
  await shot(w, '03000000001', [
    '/dashboard/farmer',
    '/dashboard/farmer/location',
    '/dashboard/farmer/farmMonitoring',
    '/farm-info/FARM',
  ]);
  await shot(w, '03000000002', ['/dashboard/vendor', '/dashboard/vendor/location', '/business/BIZ']);
  await shot(w, 'none', ['/requirements', '/search?text=wheat']);
}
await b.close();

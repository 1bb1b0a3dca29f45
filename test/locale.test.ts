import { expect, test } from 'vitest';
import en from '../public/locale/en.json' with { type: 'json' };

test('[3-42] the locale has a group for each screen that the spec names', () => {
  expect(Object.keys(en)).toEqual(
    expect.arrayContaining([
      'HomeHeroSection',
      'FarmerMainTable',
      'farmerWeather',
      'farmerNeeds',
      'FarmerInventory',
      'FarmerMain',
      'FarmerDashboard',
      'Search',
      'Login',
      'farmMonitoring',
      'FarmerOrders',
      'VendorSaleTable',
      'VendorPurchase',
      'VendorHeader',
      'VendorTiles',
      'VendorDashboard',
      'DashboardLanding',
      'FarmerRegister',
      'VendorRegister',
      'VendorOrder',
      'VendorLocation',
      'farmLocation',
      'Navbar',
    ]),
  );
});

test('[3-43] the locale has one group for each landing section', () => {
  const sections = Object.keys(en).filter((group) => group.endsWith('Section'));
  expect(sections).toEqual([
    'HomeHeroSection',
    'FeaturesSection',
    'AboutSection',
    'ServicesSection',
    'OrganicSection',
    'TestimonialsSection',
    'ContactSection',
    'FooterSection',
  ]);
});

test('[3-44] the hero has its heading, paragraph and two actions', () => {
  expect(Object.keys(en.HomeHeroSection)).toEqual(
    expect.arrayContaining(['Heading', 'Paragraph', 'learnMore', 'register']),
  );
});

test('[3-46] the vendor map has its list of vendors', () => {
  expect(en.VendorLocation.vendors.length).toBeGreaterThan(0);
  for (const vendor of en.VendorLocation.vendors) {
    expect(Object.keys(vendor)).toEqual(['city', 'name', 'location']);
    expect(Object.keys(vendor.location)).toEqual(['lat', 'lng']);
  }
});

test('each sentence of the audit log ends with the name that it links', () => {
  const { sentences, undone } = en.Admin.actions;
  for (const sentence of [...Object.values(sentences), ...Object.values(undone)])
    expect(sentence).toMatch(/\{name\}$/);
});

test('[3-47] the farm map has its default location', () => {
  expect(en.farmLocation.defaultLocation).toEqual({ lat: 33.6844, lng: 73.0479, city: 'Islamabad' });
});

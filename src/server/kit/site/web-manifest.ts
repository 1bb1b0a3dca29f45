import { paths, shortcutPath } from '#contract/site/paths.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };

const { app } = en.Device;
const ground = '#fbfaf5';

/** What a phone needs to put the market on its home screen. */
export const webManifest = {
  id: paths.home,
  name: app.name,
  short_name: app.name,
  description: app.description,
  lang: 'en',
  start_url: paths.dashboard,
  scope: paths.home,
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: app.shortcuts.add, url: shortcutPath('add') },
    { name: app.shortcuts.orders, url: shortcutPath('orders') },
    { name: app.shortcuts.search, url: paths.search },
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
};

function icon(file: string, width: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}`, sizes: `${width}x${width}`, type: 'image/png', purpose };
}

import { paths } from '#contract/site/paths.ts';
import { type BuildManifest, type BuiltFile, readBuildManifest } from './build-manifest.ts';

/** A page's own scripts are asked for by the first one only when that runs: named in the HTML, they come along with it. */
export function pageScripts(folder: string): Partial<Record<string, string>> {
  const manifest = readBuildManifest(folder);
  const everywhere = partsOf(manifest, ['index.html']);
  const links = Object.entries(paths).map(([name, path]) => {
    const own = [...partsOf(manifest, sourcesOf(name, path))].filter((part) => !everywhere.has(part));
    return [
      path,
      own.map(({ file: script }) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    ] as const;
  });
  return Object.fromEntries(links.map(([path, tags]) => [path, tags.join('')]));
}

const otherNames: Partial<Record<string, string>> = {
  home: 'landing',
  help: 'reading',
  terms: 'reading',
  privacy: 'reading',
};

const papers = ['weightSlip', 'receipt'];
const bargaining = ['buyerOffers', 'offer'];
const ofSellers: string[] = [paths.farmerDashboard, paths.vendorDashboard];

/** The sidebar of a dashboard is beside all its pages. */
function sourcesOf(name: string, path: string) {
  const head = 'src/web/app/signed-in.ts';
  if (ofSellers.includes(path)) return [head];
  if (name.startsWith('admin')) return [head, 'src/web/app/admin-pages.ts'];
  return ofSellers.some((dashboard) => path.startsWith(dashboard))
    ? [head, 'src/web/app/seller-pages.ts']
    : [sourceOf(name)];
}

/** The page of `farmInfo` is `farm-info-page.tsx`. */
function sourceOf(name: string) {
  if (papers.includes(name)) return 'src/web/pages/paper-pages.ts';
  if (bargaining.includes(name)) return 'src/web/pages/offer-pages.ts';
  if (name.endsWith('Registration')) return 'src/web/pages/registration-pages.ts';
  const page = otherNames[name] ?? name;
  return `src/web/pages/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}

function partsOf(manifest: BuildManifest, sources: string[], found = new Set<BuiltFile>()) {
  for (const part of sources.flatMap((source) => manifest[source] ?? [])) {
    if (found.has(part)) continue;
    found.add(part);
    partsOf(manifest, part.imports ?? [], found);
  }
  return found;
}

import { farmPath, paths, productPath } from '#contract/site/paths.ts';
import en from '../../public/locale/en.json' with { type: 'json' };
import { signIn } from '../scenarios.ts';
import type { SignedIn } from './phone.ts';

export type MeasuredPage = {
  name: string;
  path: string;
  /** The label of the control that is tapped. */
  tap: string;
  /** How many KB of script it may bring. */
  scriptBudget?: number;
  person?: SignedIn;
};

const menu = en.Navbar.openMenu;
/** Of the demo market. */
const farmer = { phone: '03000000001' };
const supplier = { phone: '03000000002' };

/** The pages that everybody can open; product and farm are the first that a search finds. */
export async function publicPages(app: string): Promise<MeasuredPage[]> {
  const search = '?text=wheat';
  const { items } = await get<{ items: { id: string }[] }>(`${app}/api/products${search}&vendor=false`);
  const { id } = items[0]!;
  const { sellerPageId } = await get<{ sellerPageId: string }>(`${app}/api/products/${id}`);
  return [
    { name: 'landing', path: paths.home, tap: menu, scriptBudget: 95 },
    { name: 'search', path: paths.search + search, tap: menu, scriptBudget: 115 },
    { name: 'market', path: paths.market, tap: menu, scriptBudget: 115 },
    { name: 'product', path: productPath(id), tap: en.Product.phone.show, scriptBudget: 115 },
    { name: 'farm', path: farmPath(sellerPageId), tap: menu },
  ];
}

export async function dashboards(app: string): Promise<MeasuredPage[]> {
  return [
    {
      name: 'farmer dashboard',
      path: paths.farmerDashboard,
      tap: menu,
      person: await signIn(app, farmer, 1),
    },
    {
      name: 'supplier dashboard',
      path: paths.vendorDashboard,
      tap: menu,
      person: await signIn(app, supplier, 2),
    },
  ];
}

async function get<Answer>(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

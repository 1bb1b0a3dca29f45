import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { FindForm } from '#web/features/catalogue/find-form.tsx';
import { QuickSearches } from '#web/features/catalogue/quick-searches.tsx';
import { useMarket } from '#web/features/catalogue/use-market.ts';
import { useShortcut } from '#web/features/dashboard/use-shortcut.ts';
import { WorkCard } from '#web/features/dashboard/work-card.tsx';
import { useFigures } from '#web/features/figures/use-figures.ts';
import { OpenOrders } from '#web/features/orders/open-orders.tsx';
import { useProductCounts } from '#web/features/products/use-product-counts.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { fill, type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

type Words = Locale['DashboardLanding'];
type FiguresProps = { seller: SellerRole; uid: string; words: Words['farmer' | 'supplier'] };

export function DashboardPage() {
  const words = useWords('DashboardLanding');
  const user = useUser();
  usePageTitle(words.pageTitle);
  useShortcut(user.roles);
  return (
    <div className="mx-auto w-full max-w-[1060px] px-(--side) py-8 md:py-16">
      <p className="text-ink-3">{fill(words.greeting, { name: user.username })}</p>
      {user.roles.isAdmin && (
        <Link to={paths.adminDashboard} className={`${buttonLook({ tone: 'secondary' })} mt-3 mb-8`}>
          {words.office}
        </Link>
      )}
      {/* Whoever sells came for that; everybody else to buy. */}
      {user.roles.isFarmer || user.roles.isVendor ? (
        <>
          <Work user={user} words={words} />
          <Buying uid={user.uid} words={words.buying} />
        </>
      ) : (
        <>
          <Buying uid={user.uid} words={words.buying} />
          <Work user={user} words={words} />
        </>
      )}
    </div>
  );
}

function Work({ user, words }: { user: User; words: Words }) {
  return (
    <section className="not-first-of-type:mt-12">
      <h1 className="title-page">{words.heading}</h1>
      <div className="mt-6 grid gap-4 md:mt-10 md:grid-cols-[1fr_auto_1fr] md:gap-6">
        <FarmerCard user={user} words={words.farmer} />
        <Divider text={words.or} />
        <SupplierCard user={user} words={words.supplier} />
      </div>
    </section>
  );
}

function Buying({ uid, words }: { uid: string; words: Words['buying'] }) {
  const { chips } = useWords('Search');
  const market = useMarket();
  return (
    <>
      <section aria-labelledby="find" className="not-first-of-type:mt-12">
        <h2 id="find" className="title-section mb-3">
          {words.find}
        </h2>
        <FindForm label={words.find} />
        <div className="mt-3">
          <KeptHeight name="quick-searches" isWaiting={market.isPending} isKept={market.isSuccess}>
            <QuickSearches words={chips} />
          </KeptHeight>
        </div>
      </section>
      <section aria-labelledby="orders" className="mt-8">
        <h2 id="orders" className="title-section mb-3">
          {words.orders}
        </h2>
        <OpenOrders uid={uid} words={words} />
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link to={paths.buyerOffers} className="link inline-flex min-h-11 items-center">
            {words.offers}
          </Link>
          <Link to={paths.saved} className="link inline-flex min-h-11 items-center">
            {words.saved}
          </Link>
        </p>
      </section>
    </>
  );
}

function FarmerCard({ user, words }: { user: User; words: Words['farmer'] }) {
  const { uid, farmerData: farm, roles } = user;
  return (
    <WorkCard
      to={roles.isFarmer ? paths.farmerDashboard : paths.farmerRegistration}
      picture="/assets/field-card.svg"
      title={words.title}
      text={farm ? fill(words.summary, { farm: farm.farmName, city: farm.farmCity }) : words.missing}
      figures={roles.isFarmer && <Figures seller="farmer" uid={uid} words={words} />}
      action={roles.isFarmer ? words.open : words.register}
    />
  );
}

function SupplierCard({ user, words }: { user: User; words: Words['supplier'] }) {
  const { uid, vendorData: business, roles } = user;
  return (
    <WorkCard
      to={roles.isVendor ? paths.vendorDashboard : paths.vendorRegistration}
      picture="/assets/shop-card.svg"
      title={words.title}
      text={
        business
          ? fill(words.summary, { business: business.businessName, city: business.vendorCity })
          : words.missing
      }
      figures={roles.isVendor && <Figures seller="vendor" uid={uid} words={words} />}
      action={roles.isVendor ? words.open : words.register}
    />
  );
}

/** What somebody offers and what waits for them in one role; nothing until both are known. */
function Figures({ seller, uid, words }: FiguresProps) {
  const products = useProductCounts({ role: seller, uid })?.all;
  const orders = useFigures(seller, uid).data?.newOrders;
  if (products === undefined || orders === undefined) return null;
  return fill(words.figures, {
    products: plural(products, words.products),
    orders: plural(orders, words.newOrders),
  });
}

function Divider({ text }: { text: string }) {
  const line = 'flex-1 bg-line-strong max-md:h-px md:w-px';
  return (
    <div className="flex items-center gap-4 font-medium text-ink-3 md:flex-col">
      <span className={line} />
      <span>{text}</span>
      <span className={line} />
    </div>
  );
}

import { paths } from '#contract/paths.ts';
import { WorkCard } from '#web/features/dashboard/work-card.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { fill, useWords } from '#web/kit/words.ts';

export function DashboardPage() {
  const words = useWords('DashboardLanding');
  const user = useAuthUser();
  usePageTitle(words?.pageTitle);
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  const { farmerData: farm, vendorData: business, roles } = user;
  return (
    <div className="mx-auto w-full max-w-[1060px] px-(--side) py-8 md:py-16">
      <p className="text-ink-3">{fill(words.greeting, { name: user.username })}</p>
      <h1 className="title-page">{words.heading}</h1>
      <div className="mt-6 grid gap-4 md:mt-10 md:grid-cols-[1fr_auto_1fr] md:gap-6">
        <WorkCard
          to={roles.isFarmer ? paths.farmerDashboard : paths.farmerRegistration}
          picture="/assets/field-card.svg"
          title={words.farmer.title}
          text={
            farm
              ? fill(words.farmer.summary, { farm: farm.farmName, city: farm.farmCity })
              : words.farmer.missing
          }
          action={roles.isFarmer ? words.farmer.open : words.farmer.register}
        />
        <Divider text={words.or} />
        <WorkCard
          to={roles.isVendor ? paths.vendorDashboard : paths.vendorRegistration}
          picture="/assets/shop-card.svg"
          title={words.supplier.title}
          text={
            business
              ? fill(words.supplier.summary, { business: business.businessName, city: business.vendorCity })
              : words.supplier.missing
          }
          action={roles.isVendor ? words.supplier.open : words.supplier.register}
        />
      </div>
    </div>
  );
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

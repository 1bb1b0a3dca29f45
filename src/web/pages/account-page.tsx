import { AuthenticatorCard } from '#web/features/account/authenticator-card.tsx';
import { DataSaverCard } from '#web/features/account/data-saver-card.tsx';
import { DetailsCard } from '#web/features/account/details-card.tsx';
import { DevicesCard } from '#web/features/account/devices-card.tsx';
import { DownloadCard } from '#web/features/account/download-card.tsx';
import { PhonesCard } from '#web/features/account/phones-card.tsx';
import { RemovalCard } from '#web/features/account/removal-card.tsx';
import { SectionCard } from '#web/features/account/section-card.tsx';
import { RolesCard } from '#web/features/account/roles-card.tsx';
import { KeptAddress } from '#web/features/orders/address/kept-address.tsx';
import { PaymentDetails } from '#web/features/orders/pay/payment-details.tsx';
import { HeldNotice } from '#web/features/people/held-notice.tsx';
import { PreferenceChoice } from '#web/features/notifications/preference-choice.tsx';
import { PushCard } from '#web/features/push-devices/push-card.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';

export function AccountPage() {
  const locale = useLocale();
  const user = useUser();
  const words = locale.Account;
  usePageTitle(words.pageTitle);
  const { preference } = locale.Notifications;
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 px-(--side) py-6 lg:py-12">
      <div className="mb-1">
        <h1 className="title-page">{words.title}</h1>
        <p className="mt-1 lead">{words.subtitle}</p>
      </div>
      <HeldNotice user={user} words={locale.HeldName} />
      <DetailsCard words={words.details} codeWords={locale.OneTimeCode} user={user} />
      <RolesCard words={words.roles} roles={user.roles} />
      {(user.roles.isFarmer || user.roles.isVendor) && (
        <PhonesCard words={words.phones} codeWords={locale.OneTimeCode} uid={user.uid} />
      )}
      <SectionCard title={words.payment.title} text={words.payment.text}>
        <PaymentDetails uid={user.uid} words={words.payment} />
      </SectionCard>
      <SectionCard title={words.address.title} text={words.address.text}>
        <KeptAddress uid={user.uid} words={words.address} />
      </SectionCard>
      <PreferenceChoice
        uid={user.uid}
        words={preference}
        card={(choice) => (
          <SectionCard title={preference.title} text={preference.text}>
            {choice}
          </SectionCard>
        )}
      />
      <PushCard
        uid={user.uid}
        words={locale.PushDevices}
        card={(devices) => (
          <SectionCard title={locale.PushDevices.title} text={locale.PushDevices.text}>
            {devices}
          </SectionCard>
        )}
      />
      <DataSaverCard words={words.dataSaver} user={user} />
      <AuthenticatorCard words={words.authenticator} codeWords={locale.OneTimeCode} uid={user.uid} />
      <DevicesCard words={words.devices} uid={user.uid} loading={words.loading} />
      <DownloadCard words={words.download} />
      <RemovalCard words={words.remove} codeWords={locale.OneTimeCode} user={user} />
    </div>
  );
}

import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { VendorRegistration } from '#web/features/people/vendor-registration.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';
import { Split } from '#web/ui/split.tsx';

export function VendorRegistrationPage() {
  const words = useWords('VendorRegister');
  const user = useAuthUser();
  usePageTitle(words?.title);
  if (user?.roles.isVendor) return <Navigate to={paths.vendorDashboard} replace />;
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <Split picture="/assets/panel.svg" text={words.pictureText} wide>
      <h1 className="title-page">{words.title}</h1>
      <p className="lead mt-1 mb-8">{words.subtitle}</p>
      <VendorRegistration words={words} uid={user.uid} />
    </Split>
  );
}

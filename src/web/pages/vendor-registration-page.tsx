import { Navigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { VendorRegistration } from '#web/features/people/vendor-registration.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLoginState, returnPath } from '#web/kit/session/login-state.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function VendorRegistrationPage() {
  const words = useWords('VendorRegister');
  const user = useUser();
  const back = returnPath(useLoginState());
  usePageTitle(words.title);
  if (user.roles.isVendor) return <Navigate to={back ?? paths.vendorDashboard} replace />;
  return <VendorRegistration words={words} uid={user.uid} />;
}

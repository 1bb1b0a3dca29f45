import { Navigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { FarmerRegistration } from '#web/features/people/farmer-registration.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLoginState, returnPath } from '#web/kit/session/login-state.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function FarmerRegistrationPage() {
  const words = useWords('FarmerRegister');
  const user = useUser();
  const back = returnPath(useLoginState());
  usePageTitle(words.title);
  if (user.roles.isFarmer) return <Navigate to={back ?? paths.farmerDashboard} replace />;
  return <FarmerRegistration words={words} uid={user.uid} />;
}

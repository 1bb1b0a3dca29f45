import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FarmerRegistration } from '#web/features/people/farmer-registration.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function FarmerRegistrationPage() {
  const words = useWords('FarmerRegister');
  const user = useAuthUser();
  usePageTitle(words?.title);
  if (user?.roles.isFarmer) return <Navigate to={paths.farmerDashboard} replace />;
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return <FarmerRegistration words={words} uid={user.uid} />;
}

import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FarmerRegistration } from '#web/features/people/farmer-registration.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';
import { Split } from '#web/ui/split.tsx';

export function FarmerRegistrationPage() {
  const words = useWords('FarmerRegister');
  const user = useAuthUser();
  usePageTitle(words?.title);
  if (user?.roles.isFarmer) return <Navigate to={paths.farmerDashboard} replace />;
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <Split picture="/assets/panel.svg" text={words.pictureText} wide>
      <h1 className="title-page">{words.title}</h1>
      <p className="lead mt-1 mb-8">{words.subtitle}</p>
      <FarmerRegistration words={words} uid={user.uid} />
    </Split>
  );
}

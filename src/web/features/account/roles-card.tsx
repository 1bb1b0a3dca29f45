import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { RoleMap } from '#contract/people/roles.ts';
import { heldRoles } from '#web/kit/words/role-names.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { SectionCard } from './section-card.tsx';

export function RolesCard({ words, roles }: { words: Locale['Account']['roles']; roles: RoleMap }) {
  const held = heldRoles(roles);
  const more = [
    { isHeld: roles.isFarmer, to: paths.farmerRegistration, label: words.addFarmer },
    { isHeld: roles.isVendor, to: paths.vendorRegistration, label: words.addVendor },
  ].filter(({ isHeld }) => !isHeld);
  return (
    <SectionCard title={words.title}>
      {held.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {held.map((label) => (
            <li key={label}>
              <Badge tone="green">{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {more.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
              <Plus /> {label}
            </Link>
          ))}
        </div>
      )}
    </SectionCard>
  );
}

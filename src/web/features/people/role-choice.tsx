import { Store, Tractor } from 'lucide-react';
import { useId } from 'react';
import { otherRoles, type RoleFlag, type RoleMap, roles } from '#contract/people/roles.ts';
import { roleName } from '#web/kit/words/role-names.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { CheckDropdown } from '#web/ui/fields/check-dropdown.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { ToggleCard } from '#web/ui/fields/toggle-card.tsx';

const [farmer, supplier] = roles;

export function RoleChoice({
  words,
  held,
  error,
  onToggle,
}: {
  words: Locale['Register']['roles'];
  held: RoleMap;
  error?: string;
  onToggle: (flag: RoleFlag) => void;
}) {
  const id = useId();
  const chosen = otherRoles.filter(({ flag }) => held[flag]);
  const names = (chosen.length > 0 ? chosen : otherRoles).map(({ flag }) => roleName(flag)).join(', ');
  const card = ({ flag }: typeof farmer | typeof supplier) => ({
    title: roleName(flag),
    pressed: held[flag] === true,
    onClick: () => onToggle(flag),
  });
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-help ${id}-error`}>
      <legend className="sr-only">{words.title}</legend>
      <p id={`${id}-help`} className="mb-3 text-ink-2">
        {words.help}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <ToggleCard {...card(farmer)} icon={<Tractor />} state={words.farmerHint} />
        <ToggleCard {...card(supplier)} icon={<Store />} state={words.supplierHint} />
        <div className="sm:col-span-2">
          <CheckDropdown
            title={words.otherOption}
            summary={chosen.length > 0 ? fill(words.otherChosen, { roles: names }) : names}
            options={otherRoles.map(({ flag }) => ({
              value: flag,
              label: roleName(flag),
              checked: held[flag] === true,
            }))}
            onToggle={onToggle}
          />
        </div>
      </div>
      {!held.isBuyer && (
        <Button tone="quiet" className="mt-1 -ms-3" onClick={() => onToggle('isBuyer')}>
          {fill(words.onlyBuying, { role: roleName('isBuyer') })}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

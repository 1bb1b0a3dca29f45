import { Link } from 'react-router';
import { HoverMenu, MenuItem } from '#web/ui/dialogs/menu.tsx';

type Props = { label: string; entries: { label: string; path: string }[] };

export function DashboardMenu({ label, entries }: Props) {
  return (
    <HoverMenu label={label}>
      {entries.map((entry) => (
        <MenuItem key={entry.path} asChild>
          <Link to={entry.path}>{entry.label}</Link>
        </MenuItem>
      ))}
    </HoverMenu>
  );
}

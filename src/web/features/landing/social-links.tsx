import { iconButtonLook } from '#web/ui/marks/button.tsx';
import { Facebook, Instagram, Twitter } from '#web/ui/marks/icons.tsx';

const icons: Record<string, typeof Facebook> = { Facebook, Instagram, Twitter };

type Props = { label: string; links: { name: string; href: string }[] };

export function SocialLinks({ label, links }: Props) {
  return (
    <ul aria-label={label} className="flex gap-3">
      {links.map(({ name, href }) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <a href={href} aria-label={name} className={iconButtonLook('line')}>
              {Icon ? <Icon /> : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

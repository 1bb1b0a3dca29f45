import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** A large button that stays pressed; `state` says in words what the tick shows. */
export function ToggleCard({
  pressed,
  icon,
  title,
  state,
  type = 'button',
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'title' | 'children'> & {
  pressed: boolean;
  icon: ReactNode;
  title: ReactNode;
  state: ReactNode;
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={`group flex min-h-18 w-full items-center gap-3 rounded-md border border-line-field bg-card px-4 py-3 text-start hover:border-ink-2 disabled:cursor-not-allowed aria-pressed:border-2 aria-pressed:border-green aria-pressed:bg-green-50 aria-pressed:px-[15px] aria-pressed:py-[11px] ${className}`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink-2 group-aria-pressed:bg-green group-aria-pressed:text-on-dark [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-bold">{title}</b>
        <small className="block text-1 text-ink-3">{state}</small>
      </span>
      <span className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-line-field text-transparent group-aria-pressed:border-green group-aria-pressed:bg-green group-aria-pressed:text-on-dark">
        <Check className="size-4 stroke-3" />
      </span>
    </button>
  );
}

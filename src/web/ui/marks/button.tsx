import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'muted' | 'danger' | 'danger-fill';
type ButtonSize = 'sm' | 'md' | 'lg';
type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; block?: boolean };

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold no-underline sm:whitespace-nowrap transition-colors duration-120 ease-calm disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunk-2 disabled:text-ink-3 aria-busy:cursor-progress aria-busy:text-transparent [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-5';

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-green text-on-dark hover:bg-green-hover active:bg-green-press',
  secondary: 'border-line-strong bg-card text-ink hover:border-ink-3 hover:bg-sunk active:bg-sunk-2',
  quiet: 'border-transparent bg-transparent text-green hover:bg-green-50 active:bg-green-100',
  muted: 'border-transparent bg-transparent font-medium! text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-clay bg-card text-clay-ink hover:bg-clay-50 active:bg-clay-100',
  'danger-fill': 'border-transparent bg-clay text-on-dark hover:bg-clay-hover active:bg-clay-ink',
};

const spinnerTones: Record<ButtonTone, string> = {
  primary: 'text-on-dark',
  secondary: 'text-ink',
  quiet: 'text-green',
  muted: 'text-ink-2',
  danger: 'text-clay-ink',
  'danger-fill': 'text-on-dark',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-6 text-3',
};

/** The class names of a button, for links that look like one. */
export function buttonLook({ tone = 'primary', size = 'md', block = false }: ButtonLook = {}) {
  const isBare = tone === 'quiet' || tone === 'muted';
  const room = isBare && size !== 'lg' ? sizes[size].replace(/px-\d/, 'px-3') : sizes[size];
  return `${shape} ${tones[tone]} ${room} ${block ? 'w-full' : ''}`;
}

export function Button({
  tone = 'primary',
  size,
  block,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      // `disabled` would drop the focus of a reader who has just pressed the button.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? swallow : onClick}
      className={`${buttonLook({ tone, size, block })} ${className}`}
    >
      {children}
      {busy && (
        <span className={`absolute inset-0 grid place-items-center ${spinnerTones[tone]}`}>
          <LoaderCircle className="animate-turn" />
        </span>
      )}
    </button>
  );
}

type IconButtonTone = 'plain' | 'line' | 'danger';

const iconTones: Record<IconButtonTone, string> = {
  plain: 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  line: 'border-line-strong bg-card text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-transparent text-ink-2 hover:bg-clay-50 hover:text-clay-ink',
};

export function iconButtonLook(tone: IconButtonTone = 'plain') {
  return `inline-grid size-11 shrink-0 place-items-center rounded-md border no-underline disabled:cursor-not-allowed disabled:text-line-field [&_svg:not([class*=size-])]:size-5 ${iconTones[tone]}`;
}

export function IconButton({
  label,
  tone,
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & { label: string; tone?: IconButtonTone }) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${iconButtonLook(tone)} ${className}`} />
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

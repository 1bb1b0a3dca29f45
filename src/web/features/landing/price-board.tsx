type Props = { product: string; price: string; per: string; example: string; className: string };

const legs =
  'before:absolute before:top-full before:start-[22%] before:h-14 before:w-2 before:bg-[#99682f] after:absolute after:top-full after:end-[22%] after:h-14 after:w-2 after:bg-[#99682f]';

/** A wooden board in the hero's field. On a phone the field is too narrow for it. */
export function PriceBoard({ product, price, per, example, className }: Props) {
  return (
    <p
      className={`absolute hidden justify-items-center rounded-sm border-3 border-[#c48f4f] bg-card px-4 py-2.5 text-1 leading-tight shadow-[0_3px_0_#99682f] lg:grid ${legs} ${className}`}
    >
      <span className="text-ink-2">{product}</span>
      <b className="text-3 font-extrabold tabular-nums">{price}</b>
      <span className="text-ink-3">
        {per} · {example}
      </span>
    </p>
  );
}

/** The mark without the name: sun over furrows. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden focusable="false" className="shrink-0">
      <rect width="40" height="40" rx="10" className="fill-green" />
      <path d="M8 24a12 12 0 0 1 24 0Z" className="fill-wheat" />
      <path
        d="M20 24 6.500 34h5.500L20 24Zm0 0-4.500 10h9L20 24Zm0 0 8 10h5.500L20 24Z"
        className="fill-ground"
      />
    </svg>
  );
}

import { Image } from 'lucide-react';
import { useState } from 'react';

type Props = { src: string; alt: string; className: string; onError?: () => void };

/** A chosen picture. What no browser can show, as a picture of another kind, is drawn as a sign and not as a broken one. */
export function Preview({ src, alt, className, onError }: Props) {
  const [broken, setBroken] = useState<string>();
  if (broken === src)
    return (
      <span className={`grid place-items-center bg-sunk text-ink-3 ${className}`}>
        <Image {...(alt && { role: 'img', 'aria-label': alt })} className="size-8" />
      </span>
    );
  return (
    <img
      src={src}
      alt={alt}
      onError={() => {
        setBroken(src);
        onError?.();
      }}
      className={`object-cover ${className}`}
    />
  );
}

import { useId } from 'react';
import { type Qr, qrEdge } from '#web/kit/files/qr.ts';

export function QrPicture({ qr: { path, size }, label }: { qr: Qr; label: string }) {
  const title = useId();
  const side = size + 2 * qrEdge;
  return (
    <svg
      aria-labelledby={title}
      viewBox={`${-qrEdge} ${-qrEdge} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-[#fff]"
    >
      <title id={title}>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}

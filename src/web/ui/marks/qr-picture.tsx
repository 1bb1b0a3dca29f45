import { useId } from 'react';

type Props = { qr: { path: string; viewBox: string }; label: string };

export function QrPicture({ qr: { path, viewBox }, label }: Props) {
  const title = useId();
  return (
    <svg
      aria-labelledby={title}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-[#fff]"
    >
      <title id={title}>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}

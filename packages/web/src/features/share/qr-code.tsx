import { encode } from 'uqr';

/** Modules of the quiet zone that cameras need around the code. */
const quiet = 4;

/** Dark on light in every theme, because many readers support nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-small bg-surface fill-current text-ink scheme-light"
    >
      <path d={path} />
    </svg>
  );
}

import { encode } from 'uqr';
import './qr-code.css';

/** Shows a text as a QR code. It is dark on white in every theme, since cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      // Drawn as SVG here: an image with a data URL would need another entry in the security policy.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-code-ground" />
      <path d={squares.join('')} className="qr-code-squares" />
    </svg>
  );
}

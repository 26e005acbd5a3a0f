import { encode } from 'uqr';

/** A text as a QR code, black on white in both schemes, because not every camera reads the reverse. */
export default function QrCode({
  text,
  label,
  size: pixels = 110,
}: {
  text: string;
  label: string;
  size?: number;
}) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} width={pixels} height={pixels} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}

import { encode } from 'uqr';

/** The address as a QR code. Paper cannot be clicked. */
export default function PrintCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${address}`}
      width="110"
      height="110"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}

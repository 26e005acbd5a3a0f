/** The mark of the product. The landing page shows it, too, so it needs no library. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0f6b62" />
      <path
        d="M8 15.2 16 8.5l8 6.7V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M13 18.6a3.4 3.4 0 0 0 6 0"
        fill="none"
        stroke="#7be0cf"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

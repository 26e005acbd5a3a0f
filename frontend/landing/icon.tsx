/** A picture of lines, drawn on 24 by 24. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...(className && { className })}>
      <path d={path} />
    </svg>
  );
}

export const ICONS = {
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  properties: 'M4 20V9l6-4 6 4v11zM16 11h4v9h-4M9 20v-5h2v5',
  store: 'M5.5 5h13L20 10v1H4v-1zM5.5 11v8h13v-8M10 19v-4h4v4',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  insights: 'M4 17l5-5.5 4 3L20 7M4 20h16',
  assistant: 'M10 5l1.7 5.3L17 12l-5.3 1.7L10 19l-1.7-5.3L3 12l5.3-1.7zM18 4v4M16 6h4M18.5 16v4M16.5 18h4',
  businesses: 'M4 20V4h9v16zM13 9h7v11h-7M7 8h3M7 12h3M7 16h3',
  date: 'M5 6h14v14H5zM5 10h14M9 4v3M15 4v3',
  checked: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM8 12.3l2.8 2.8L16 9.5',
  phone:
    'M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M7 10l5 5 5-5',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3.5 2',
  newHere: 'M12 4l1.8 6.2L20 12l-6.2 1.8L12 20l-1.8-6.2L4 12l6.2-1.8z',
  history: 'M5 12a7 7 0 1 1 2.2 5.1M5 12l-2-2M5 12l2-2M12 8.5V12l2.5 2',
} as const;

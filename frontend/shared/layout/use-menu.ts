import { useState, type MouseEvent } from 'react';

/** The state of a menu, with what its button and the menu itself need. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return {
    anchor,
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
    menu: { anchorEl: anchor, open, onClose: close },
  } as const;
}

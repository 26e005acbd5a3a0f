import { useCallback, useState } from 'react';

const NOTHING_HIDDEN = { left: false, right: false, bottom: false };

/** At which edges a frame hides a part of what it scrolls. */
export type ScrollEdges = typeof NOTHING_HIDDEN;

function readEdges(frame: HTMLElement): ScrollEdges {
  const across = frame.scrollWidth - frame.clientWidth;
  const down = frame.scrollHeight - frame.clientHeight;
  return {
    left: across > 1 && frame.scrollLeft > 1,
    right: across > 1 && frame.scrollLeft < across - 1,
    bottom: down > 1 && frame.scrollTop < down - 1,
  };
}

/** The edges of the frame that gets the ref, as it is scrolled and resized. */
export function useScrollEdges() {
  const [edges, setEdges] = useState(NOTHING_HIDDEN);
  const ref = useCallback((frame: HTMLElement | null) => {
    if (!frame) return;
    const update = () => {
      const now = readEdges(frame);
      const same = (before: ScrollEdges) =>
        before.left === now.left && before.right === now.right && before.bottom === now.bottom;
      setEdges((before) => (same(before) ? before : now));
    };
    const observer = new ResizeObserver(update);
    for (const part of [frame, ...frame.children]) observer.observe(part);
    frame.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', update);
    };
  }, []);
  return [edges, ref] as const;
}

/** In px. */
const DEPTH = { right: 12, bottom: 28 };
const PLACES = {
  right: { top: 0, bottom: 0, right: 0, width: DEPTH.right },
  bottom: { left: 0, right: 0, bottom: 0, height: DEPTH.bottom },
};

/** The shadow on an edge that hides more, as a pseudo-element of a parent that does not scroll. */
export const shadeOf = (edge: 'right' | 'bottom') => ({
  content: '""',
  position: 'absolute',
  zIndex: 4,
  ...PLACES[edge],
  pointerEvents: 'none',
  background: `linear-gradient(to ${edge}, transparent, color-mix(in srgb, var(--mui-palette-text-primary) 18%, transparent))`,
  '@media print': { display: 'none' },
});

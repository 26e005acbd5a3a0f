import { useCallback, useState } from 'react';

/** Where more is hidden, the row fades out over so many px. */
export const FADE = 56;

interface Hidden {
  before: boolean;
  after: boolean;
}

/** On which sides a row hides something. Asks again when it scrolls, or when it or its content changes. */
export function useHidden() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setRow(element);
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setHidden({ before: element.scrollLeft > 1, after: rest > 1 });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const changed = new MutationObserver(measure);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return { row, hidden, attach };
}

/** A mask that fades the row out where more is hidden. */
export const fade = ({ before, after }: Hidden) =>
  `linear-gradient(to right, ${before ? 'transparent' : '#000'}, #000 ${FADE}px calc(100% - ${FADE}px), ${after ? 'transparent' : '#000'})`;

import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Searches at once for what is typed, as Enter does, even if it was asked for before: something may have undone that. */
  searchNow: () => void;
}

/**
 * The text of a field that searches when the typing pauses.
 * @param current what is searched for now, as the address has it
 * @param search asks for another one; `current` follows later
 */
export function useSearchText(current: string, search: (wanted: string) => void): SearchText {
  const [text, setText] = useState(current);
  const [known, setKnown] = useState(current);
  // What `current` may still become because this field asked for it, the newest last.
  const [asked, setAsked] = useState([current]);
  if (known !== current) {
    setKnown(current);
    const answered = asked.indexOf(current);
    if (answered >= 0) {
      // What the field asked for itself arrives later than asked and must not take away what was typed since.
      setAsked(asked.slice(answered));
    } else {
      // Changed elsewhere, such as by "Clear filters" or by the browser's way back.
      setAsked([current]);
      setText(current);
    }
  }

  const wanted = text.trim();
  const searchNow = () => {
    setAsked([...asked, wanted]);
    search(wanted);
  };
  const searchAfterPause = useEffectEvent(() => {
    if (wanted !== asked.at(-1)) searchNow();
  });
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow };
}

import { keepTranslatedPageWorking } from '../../../frontend/shared/translated-page';

let isKept = false;

/** Replaces each text by nested elements, at once and until it is stopped, as the translators of browsers do. */
export function translatePage(): () => void {
  // As the entry of the frontend does, once.
  if (!isKept) keepTranslatedPageWorking();
  isKept = true;
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      if (!/\S/.test(text.data) || text.parentElement?.closest('font, script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(replaceAll);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

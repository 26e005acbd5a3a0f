import { keepTranslatedPageWorking } from '../../../frontend/shared/translated-page';

/** What a translator puts in the place of a text node, in one step or in two. */
function translate(text: Node, steps: 'one' | 'two' = 'one'): HTMLElement {
  const font = document.createElement('font');
  font.textContent = `[${text.textContent ?? ''}]`;
  if (steps === 'one') text.parentNode?.replaceChild(font, text);
  else {
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  }
  return font;
}

function paragraph(...parts: (string | Node)[]): HTMLElement {
  const element = document.createElement('p');
  element.append(...parts);
  document.body.replaceChildren(element);
  return element;
}

beforeAll(() => keepTranslatedPageWorking());

describe('a translated page', () => {
  test.each(['one', 'two'] as const)('takes an element before a text that was replaced in %s', (steps) => {
    const text = document.createTextNode('Save');
    const element = paragraph(text);
    translate(text, steps);
    element.insertBefore(document.createElement('i'), text);
    expect(element.innerHTML).toBe('<i></i><font>[Save]</font>');
  });

  test('loses the translation of a text that is removed, and no other', () => {
    const [first, second] = [document.createTextNode('One'), document.createTextNode('Two')];
    const element = paragraph(first, document.createElement('br'), second);
    translate(first);
    translate(second, 'two');
    element.removeChild(second);
    expect(element.innerHTML).toBe('<font>[One]</font><br>');
  });

  test('shows a text that changes, which is translated again', () => {
    const [text, other] = [document.createTextNode('1'), document.createTextNode(' of 3')];
    const element = paragraph(text, other);
    translate(text);
    translate(other);
    text.nodeValue = '2';
    expect(element.innerHTML).toBe('2<font>[ of 3]</font>');
    translate(text);
    text.nodeValue = '3';
    expect(element.textContent).toBe('3[ of 3]');
  });

  test('that is shown in its own language again still changes', () => {
    const text = document.createTextNode('Hide');
    const element = paragraph(document.createElement('i'), text);
    const font = translate(text);
    font.replaceWith('Hide');
    text.nodeValue = 'Show';
    expect(element.innerHTML).toBe('<i></i>Show');
  });

  test('still refuses what is wrong without a translator', () => {
    const element = paragraph('Save');
    expect(() => element.removeChild(document.createTextNode('Other'))).toThrow('not a child');
  });
});

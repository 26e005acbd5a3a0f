import { createHash } from 'node:crypto';
import type { AppError } from '../core/errors/app.error.js';
import { escapeHtml } from '../core/escape-html.js';

/** In the page itself, because the files of the application may be refused as well. */
const STYLE = `
:root { color-scheme: light dark; --bg: #fafaf9; --text: #1c1917; --muted: #57534e; --accent: #0f6b62; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --bg: #131312; --text: #f5f5f4; --muted: #b3ada8; --accent: #5ccdbd; --on: #06231f }
}
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  font: 1rem/1.6 Inter, system-ui, sans-serif; background: var(--bg); color: var(--text);
}
main { max-width: 30rem; padding: 2rem; text-align: center }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.3 }
p { margin: 0 0 1.5rem; color: var(--muted) }
button {
  min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 10px; cursor: pointer;
  font: inherit; font-weight: 600; background: var(--accent); color: var(--on);
}
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[hidden] { display: none }
`;
/** Only with a script is there a button: a link would lose what stands after `#`, such as the key of a guide. */
const SCRIPT = `
var button = document.querySelector('button');
button.hidden = false;
button.addEventListener('click', function () { location.reload(); });
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The content security policy of the page. */
export const ERROR_POLICY =
  `default-src 'none';style-src ${hashOf(STYLE)};script-src ${hashOf(SCRIPT)};` +
  "base-uri 'none';form-action 'none';frame-ancestors 'none'";

const secondsIn = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

function wordsOf({ code, message, retryAfter = 1 }: AppError): { title: string; text: string } {
  if (code !== 'RATE_LIMITED') return { title: "We couldn't show this page", text: message };
  return {
    title: 'Please wait a moment',
    text: `Too many pages were opened from your network in the last minute. Wait ${secondsIn(retryAfter)}, then reload this page.`,
  };
}

/** A whole page that says in plain words why another one could not be shown. It needs no other file. */
export function errorHtml(error: AppError, productName: string): string {
  const { title, text } = wordsOf(error);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" />',
    `<title>${title} · ${escapeHtml(productName)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(text)}</p>`,
    `<button type="button" hidden>Reload</button></main><script>${SCRIPT}</script></body></html>`,
  ].join('\n');
}

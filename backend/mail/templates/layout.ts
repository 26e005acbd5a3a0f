import { GREETED_LOCAL_PART_MAX } from '../../contract/limits.js';
import type { MailTemplateName } from '../../contract/history/mail-templates.js';
import { paths } from '../../contract/web/web-paths.js';
import { escapeHtml } from '../../core/escape-html.js';
import type { MailContent, MailTemplate } from '../mail.content.js';

/** Longest subject. Names in it are user input, and mail clients show much less. */
const SUBJECT_MAX = 150;

/** The parts of a mail as plain text. The layout escapes them. */
export interface MailParts {
  template: MailTemplateName;
  subject: string;
  /** The sentence of the notice. Without it, the subject. */
  notice?: string;
  /** The name in the greeting. Empty for none. */
  name: string;
  paragraphs: string[];
  /** Text that a person wrote, set off from the mail's own text. */
  quote?: { label: string; text: string | null | undefined };
  /** The link of the mail. `path` is within the web application. */
  action?: { label: string; path: string };
  /** Paragraphs after the action. */
  closing?: string[];
  /** Lines of a list after the first paragraph. */
  list?: string[];
  /** Ends mails like this one, in the footer. `path` is within the web application. */
  unsubscribe?: {
    label: string;
    path: string;
    /** Path of the call that does so with one POST. */
    oneClick: string;
  };
}

/** User input on one line: a name must not be able to start a header or a paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** An email in place of a name may be a sentence, if its part before the @ is long. */
const greet = (name: string): string =>
  name === '' || name.lastIndexOf('@') > GREETED_LOCAL_PART_MAX ? 'Hello,' : `Hello ${name},`;

/** User input with line breaks but no other control characters. */
function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(/\p{Cc}+/gu, ' ').trimEnd());
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= SUBJECT_MAX ? text : `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`;
}

/**
 * The product's colours, as on its screens. Mail clients that ignore the style sheet show the inline styles, which are
 * the light scheme.
 */
const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
  .page { background: #131312 !important; color: #f5f5f4 !important; }
  .card { background: #1b1b1a !important; border-color: #32312f !important; }
  .quote { background: #242423 !important; border-color: #5ccdbd !important; }
  .button { background: #5ccdbd !important; color: #06231f !important; }
  .quiet { color: #b3ada8 !important; }
}`;

/** A line that inboxes show beside the subject. Readers of the mail itself do not see it. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(shorten(text))}</div>`;
}

/**
 * A line as HTML. An email address begins a new line where the rest of a line is too short, and breaks at its dots if
 * a whole line is.
 */
function withWholeEmails(line: string): string {
  return line
    .split(' ')
    .map((word) => {
      const escaped = escapeHtml(word);
      if (!word.includes('@')) return escaped;
      return `<span style="display:inline-block;max-width:100%">${escaped.replaceAll(/\.(?=.)/g, '.<wbr>')}</span>`;
    })
    .join(' ');
}

/** The layout of all mails: a card with the greeting, what has happened, what a person wrote, and one button. */
export function layout(parts: MailParts): MailTemplate {
  return (context): MailContent => {
    const subject = shorten(oneLine(parts.subject));
    const product = oneLine(context.productName);
    const greeting = greet(oneLine(parts.name));
    const paragraphs = parts.paragraphs.map(oneLine);
    const closing = (parts.closing ?? []).map(oneLine);
    const quoted = parts.quote?.text?.trim()
      ? { label: oneLine(parts.quote.label), lines: lines(parts.quote.text.trim()) }
      : null;
    const action = parts.action
      ? { label: parts.action.label, url: new URL(parts.action.path, `${context.webUrl}/`).href }
      : null;
    const list = (parts.list ?? []).map(oneLine);
    const unsubscribe = parts.unsubscribe
      ? { label: parts.unsubscribe.label, url: new URL(parts.unsubscribe.path, `${context.webUrl}/`).href }
      : null;
    const footer = `Sent by ${product}. Questions? Write to ${context.supportEmail}.`;

    const [first = '', ...rest] = paragraphs;
    const text = [
      greeting,
      first,
      ...(quoted ? [[quoted.label, ...quoted.lines.map((line) => `> ${line}`.trimEnd())].join('\n')] : []),
      ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : []),
      ...rest,
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      ...closing,
      [`-- \n${footer}`, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
    ].join('\n\n');

    const paragraph = (line: string) => `<p style="margin:0 0 16px">${withWholeEmails(line)}</p>`;
    const body = [
      paragraph(greeting),
      paragraph(first),
      ...(quoted
        ? [
            `<div class="quote" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #0f6b62;border-radius:6px;background:#f5f4f2">` +
              `<strong>${escapeHtml(quoted.label)}</strong>` +
              `<blockquote style="margin:4px 0 0">${quoted.lines.map(escapeHtml).join('<br>')}</blockquote></div>`,
          ]
        : []),
      ...(list.length > 0
        ? [
            `<ul style="margin:0 0 16px;padding-left:20px">`,
            ...list.map((line) => `<li style="margin:0 0 8px">${withWholeEmails(line)}</li>`),
            '</ul>',
          ]
        : []),
      ...rest.map(paragraph),
      ...(action
        ? [
            `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;` +
              `border-radius:10px;background:#0f6b62;color:#ffffff;text-decoration:none;font-weight:600">` +
              `${escapeHtml(action.label)}</a></p>`,
          ]
        : []),
      ...closing.map(paragraph),
    ].join('\n');
    const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="page" style="margin:0;padding:24px 16px;background:#fafaf9;color:#1c1917;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
${preheader(quoted ? `${quoted.label} ${oneLine(quoted.lines.join(' '))}` : first)}
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px 4px;font-weight:700">${escapeHtml(product)}</p>
<div class="card" style="padding:24px 24px 4px;border:1px solid #e5e3df;border-radius:14px;background:#ffffff">
${body}
</div>
<p class="quiet" style="margin:16px 4px 0;font-size:13px;color:#57534e">Sent by ${escapeHtml(product)}. Questions? Write to <a href="mailto:${escapeHtml(context.supportEmail)}" style="color:inherit">${escapeHtml(context.supportEmail)}</a>.</p>${
      unsubscribe
        ? `\n<p class="quiet" style="margin:4px 4px 0;font-size:13px;color:#57534e"><a href="${escapeHtml(unsubscribe.url)}" style="color:inherit">${escapeHtml(unsubscribe.label)}</a></p>`
        : ''
    }
</div>
</body>
</html>
`;
    const oneClick = parts.unsubscribe && new URL(parts.unsubscribe.oneClick, `${context.apiUrl}/`).href;
    return {
      template: parts.template,
      subject,
      text: `${text}\n`,
      html,
      notice: {
        title: shorten(oneLine(parts.notice ?? parts.subject)),
        link: parts.action?.path ?? paths.dashboard,
      },
      ...(oneClick ? { unsubscribeUrl: oneClick } : {}),
    };
  };
}

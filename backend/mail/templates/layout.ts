import { escapeHtml } from '../../core/escape-html.js';
import type { MailContent, MailTemplate } from '../mail.content.js';

/** Longest subject. Names in it are user input, and mail clients show much less. */
const SUBJECT_MAX = 150;

/** The parts of a mail as plain text. The layout escapes them. */
export interface MailParts {
  template: string;
  subject: string;
  /** The name in the greeting. */
  name: string;
  paragraphs: string[];
  /** Text that a person wrote, set off from the mail's own text. */
  quote?: { label: string; text: string | null | undefined };
  /** The link of the mail. `path` is within the web application. */
  action?: { label: string; path: string };
  /** Paragraphs after the action. */
  closing?: string[];
}

/** User input on one line: a name must not be able to start a header or a paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** User input with line breaks but no other control characters. */
function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(/\p{Cc}+/gu, ' ').trimEnd());
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= SUBJECT_MAX ? text : `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`;
}

/** The layout of all mails. The text has no colour of its own, so it is also readable in dark mode. */
export function layout(parts: MailParts): MailTemplate {
  return (context): MailContent => {
    const subject = shorten(oneLine(parts.subject));
    const product = oneLine(context.productName);
    const greeting = `Hello ${oneLine(parts.name)},`;
    const paragraphs = parts.paragraphs.map(oneLine);
    const closing = (parts.closing ?? []).map(oneLine);
    const quoted = parts.quote?.text?.trim()
      ? { label: oneLine(parts.quote.label), lines: lines(parts.quote.text.trim()) }
      : null;
    const action = parts.action
      ? { label: parts.action.label, url: new URL(parts.action.path, `${context.webUrl}/`).href }
      : null;
    const footer = `Sent by ${product}. Questions? Write to ${context.supportEmail}.`;

    const text = [
      greeting,
      ...paragraphs,
      ...(quoted ? [[quoted.label, ...quoted.lines.map((line) => `> ${line}`.trimEnd())].join('\n')] : []),
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      ...closing,
      `-- \n${footer}`,
    ].join('\n\n');

    const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
    const body = [
      paragraph(greeting),
      ...paragraphs.map(paragraph),
      ...(quoted
        ? [
            `<p style="margin:0 0 4px"><strong>${escapeHtml(quoted.label)}</strong></p>`,
            `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #8a94a6">` +
              `${quoted.lines.map(escapeHtml).join('<br>')}</blockquote>`,
          ]
        : []),
      ...(action
        ? [
            `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;` +
              `border-radius:8px;background:#2457d6;color:#ffffff;text-decoration:none;font-weight:600">` +
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
</head>
<body style="margin:0;padding:24px 16px;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(product)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8a94a6;font-size:13px">Sent by ${escapeHtml(product)}. Questions? Write to <a href="mailto:${escapeHtml(context.supportEmail)}" style="color:inherit">${escapeHtml(context.supportEmail)}</a>.</p>
</div>
</body>
</html>
`;
    return { template: parts.template, subject, text: `${text}\n`, html };
  };
}

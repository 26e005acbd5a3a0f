import type { MailTemplateName } from '../contract/history/mail-templates.js';

/** Settings that every mail may use. */
export interface MailContext {
  productName: string;
  /** Public origin of the web application, without a trailing slash. */
  webUrl: string;
  /** Public origin of the API, without a trailing slash. */
  apiUrl: string;
  supportEmail: string;
}

/** A finished mail. */
export interface MailContent {
  /** Name of the template, for operators. */
  template: MailTemplateName;
  subject: string;
  text: string;
  html: string;
  /** What the notice of news says: one sentence, and the page where it leads. */
  notice: { title: string; link: string };
  /** Ends mails like this one with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

export type MailTemplate = (context: MailContext) => MailContent;

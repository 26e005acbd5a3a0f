import type { MailTemplateName } from '../contract/history/mail-templates.js';

/** Settings that every mail may use. */
export interface MailContext {
  productName: string;
  /** Public origin of the web application, without a trailing slash. */
  webUrl: string;
  supportEmail: string;
}

/** A finished mail. */
export interface MailContent {
  /** Name of the template, for operators. */
  template: MailTemplateName;
  subject: string;
  text: string;
  html: string;
}

export type MailTemplate = (context: MailContext) => MailContent;

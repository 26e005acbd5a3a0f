import type { MailContext, MailTemplate } from '../../../backend/mail/mail.content.js';
import * as account from '../../../backend/mail/templates/account.js';
import * as business from '../../../backend/mail/templates/business.js';
import * as deadlines from '../../../backend/mail/templates/deadlines.js';
import * as digest from '../../../backend/mail/templates/digest.js';
import * as security from '../../../backend/mail/templates/security.js';
import * as invitation from '../../../backend/mail/templates/invitation.js';
import * as message from '../../../backend/mail/templates/message.js';
import * as review from '../../../backend/mail/templates/review.js';
import * as quote from '../../../backend/mail/templates/quote.js';
import * as weekly from '../../../backend/mail/templates/weekly.js';

const context: MailContext = {
  productName: 'Home & Hearth',
  webUrl: 'https://app.example.org',
  apiUrl: 'https://api.example.org',
  supportEmail: 'help@example.org',
};

const ANSWER = { ownerName: 'Ada', businessName: 'Fix It', propertyName: 'Rose', path: '/dashboard' };

const FINISHED = { toOwner: true, managed: true, hasDeadline: true };
/** Every template, with `text` in place of every text that a person can write. */
function everyTemplate(text: string): [string, MailTemplate][] {
  const sent = {
    type: 'PROPERTY_MANAGER' as const,
    businessName: text,
    propertyName: text,
    propertyAddress: text,
    inviterName: text,
    inviteMessage: text,
    answerBy: new Date('2028-03-31'),
    expiresAt: new Date('2028-04-23'),
    path: '/dashboard/business/1',
  };
  const answer = {
    type: 'SERVICE_PROVIDER' as const,
    ownerName: text,
    businessName: text,
    propertyName: text,
    responseMessage: text,
    path: '/dashboard/property/1',
  };
  const reviewed = { ownerName: text, businessName: text, notes: text, path: '/dashboard/business/1' };
  const ended = { ownerName: text, propertyName: text, businessName: text };
  const told = { ...ended, ...reviewed, name: text, authorName: text, by: text, job: null, note: text, text };
  return [
    ['accountVerified', account.accountVerified({ name: text })],
    ...(['SUSPENDED', 'REJECTED'] as const).map((was): [string, MailTemplate] => [
      `accountRestored ${was}`,
      account.accountRestored({ name: text, was, approvedBusinesses: 2 }),
    ]),
    [
      'quoteSent',
      quote.quoteSent({
        ...answer,
        amount: '£125.00',
        validUntil: '31 March 2028',
        description: text,
        replaces: true,
      }),
    ],
    ['reviewWritten', review.reviewWritten({ ...told, rating: 4 })],
    ['reviewAnswered', review.reviewAnswered({ ...answer, answer: text })],
    ['reviewHidden', review.reviewHidden({ ...answer, notes: text })],
    ['reviewDecided hidden', review.reviewDecided({ ...answer, hidden: true, notes: text })],
    ['reviewDecided', review.reviewDecided({ ...answer, hidden: false, notes: null })],
    ['messageReceived', message.messageReceived({ ...told, unread: 2 })],
    ['invitationFinished', message.invitationFinished({ ...told, ...FINISHED })],
    ['reportClosed', message.reportClosed(told)],
    ['quoteAccepted', quote.quoteAccepted({ ...answer, amount: '£125.00' })],
    ['quoteDeclined', quote.quoteDeclined({ ...answer, amount: '£125.00' })],
    ['accountRejected', account.accountRejected({ name: text })],
    ['accountSuspended', account.accountSuspended({ name: text })],
    ['passwordReset', account.passwordReset({ name: text, path: '/reset-password?token=a-b_c' })],
    ['securityChanged', security.securityChanged({ name: text, change: 'password-changed' })],
    [
      'securityChanged with a link',
      security.securityChanged({ ...told, change: 'passkey-added', path: '/remove-second-step?token=b_c' }),
    ],
    ['newBrowserSignIn', security.newBrowserSignIn({ name: text, browser: text, at: new Date(0) })],
    ['accountEmailLink', security.accountEmailLink({ name: text, path: '/confirm-email?token=a-b_c' })],
    ['keyCreated', account.keyCreated({ name: text, keyName: text, expiresOn: '2027-03-31' })],
    ['keyRevoked', account.keyRevoked({ name: text, keyName: text, expiresOn: '2027-03-31' })],
    ['signInsRefused', account.signInsRefused({ name: text })],
    [
      'businessEmailLink',
      business.businessEmailLink({
        businessName: text,
        email: 'office@example.com',
        path: '/confirm-business-email?token=a-b_c',
      }),
    ],
    [
      'weeklySummary',
      weekly.weeklySummary({
        name: text,
        sentences: [text],
        stopPath: '/weekly-email?token=a-b_c',
        oneClickPath: '/one-click?token=a-b_c',
      }),
    ],
    [
      'deadlineDigest',
      deadlines.deadlineDigest({
        ownerName: text,
        deadlines: [{ title: text, propertyName: text, dueOn: new Date('2028-03-31'), daysLeft: 7 }],
        path: '/dashboard/insights#deadlines',
      }),
    ],
    ['mailDigest', digest.mailDigest({ name: text, heldBack: 7 })],
    ['invitationSent', invitation.invitationSent(sent)],
    ['invitationReminder', invitation.invitationReminder(sent)],
    ['invitationAccepted', invitation.invitationAccepted(answer)],
    ['invitationDeclined', invitation.invitationDeclined(answer)],
    ['invitationActivated', invitation.invitationActivated(answer)],
    [
      'invitationCancelled',
      invitation.invitationCancelled({ ...answer, started: 'PROPERTY_MANAGER', path: '/dashboard' }),
    ],
    ['invitationExpired', invitation.invitationExpired(answer)],
    ...(['approved', 'rejected', 'suspended', 'reactivated', 'revoked'] as const).map(
      (outcome): [string, MailTemplate] => [
        `businessReviewed ${outcome}`,
        business.businessReviewed({ ...reviewed, outcome }),
      ],
    ),
    [
      'certificateExpiring',
      business.certificateExpiring({
        businessName: text,
        serviceName: text,
        scheme: text,
        expiresOn: new Date('2028-03-31'),
        path: '/dashboard/business/1',
      }),
    ],
    [
      'staffAdded',
      business.staffAdded({
        name: text,
        businessName: text,
        ownerName: text,
        role: 'MANAGER',
        path: '/dashboard/business/1',
      }),
    ],
    ['staffEnded', business.staffEnded({ name: text, businessName: text })],
    ['staffRemoved', business.staffRemoved({ name: text, businessName: text, ownerName: text })],
    [
      'managerAssigned',
      business.managerAssigned({ ...ended, propertyAddress: text, path: '/dashboard/business/1' }),
    ],
    ['managementEnded released', business.managementEnded({ ...ended, reason: 'released' })],
    ...(['revoked', 'deleted'] as const).flatMap((reason): [string, MailTemplate][] => [
      [`managementEnded ${reason}`, business.managementEnded({ ...ended, reason })],
      [`invitationWithdrawn ${reason}`, business.invitationWithdrawn({ ...ended, reason, started: true })],
    ]),
  ];
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></div></body></html>',
  '&lt;b&gt; &amp; &#39;',
  '<!-- ',
  ']]>',
  '{{constructor}} ${process.env} %0d%0aBcc:eve@example.com',
  'Rose\r\nBcc: eve@example.com\r\n\r\nbody',
  'a\u2028b\u0085c\u0007d',
  '\u202Egnp.exe',
  '🏡'.repeat(100),
];

/** Without those around email addresses and at line breaks. */
const tagsOf = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) => !/^<(br|wbr|span style="[^"]*"|\/span)>$/.test(tag));
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

describe('a mail template', () => {
  it('is in the list of this test', () => {
    const listed = new Set(everyTemplate('x').map(([name]) => name.split(' ')[0]));
    expect([...listed].sort()).toEqual(
      Object.keys({
        ...account,
        ...business,
        ...deadlines,
        ...digest,
        ...invitation,
        ...message,
        ...quote,
        ...review,
        ...security,
        ...weekly,
      }).sort(),
    );
  });

  it.each(everyTemplate('Rose Cottage'))('%s makes a complete mail', (_name, template) => {
    const { template: id, subject, text, html } = template(context);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(subject.length).toBeLessThan(100);
    expect(text).toContain('Hello Rose Cottage,');
    expect(text).toContain('Sent by Home & Hearth. Questions? Write to help@example.org.');
    expect(html).toContain('Home &amp; Hearth');
    expect(html).toContain('mailto:help@example.org');
    const links = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, link]) => link);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/app\.example\.org\//);
      expect(text).toContain(link);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object/);
  });

  it.each(HOSTILE)('shows %j as text', (hostile) => {
    const harmless = everyTemplate('Rose Cottage');
    for (const [index, [, template]] of everyTemplate(hostile).entries()) {
      const { subject, text, html } = template(context);
      const [, plain] = harmless[index] ?? [];
      expect(tagsOf(html)).toEqual(tagsOf(plain?.(context).html ?? ''));
      expect(subject).not.toMatch(CONTROLS);
      expect([...subject].length).toBeLessThanOrEqual(150);
      expect(text.replaceAll('\n', '')).not.toMatch(CONTROLS);
      expect(text).not.toMatch(/^Bcc:/m);
    }
  });

  it('breaks an email address only at its dots', () => {
    const mail = invitation.invitationCancelled({
      ownerName: 'Ada',
      started: null,
      businessName: 'Fix It',
      propertyName: 'fiona.carruthers@mailbox.example',
      path: '/dashboard',
    })(context);
    expect(mail.html).toContain(
      'for <span style="display:inline-block;max-width:100%">fiona.<wbr>carruthers@mailbox.<wbr>example.</span> There',
    );
    expect(mail.text).toContain('Ada has cancelled the invitation for fiona.carruthers@mailbox.example.');
  });

  it('says to a suspended business that it keeps its properties, and to no other', () => {
    const keeping = (['approved', 'rejected', 'suspended', 'reactivated', 'revoked'] as const).filter(
      (outcome) => {
        const data = { ownerName: 'Ada', businessName: 'Fix It', outcome, path: '/dashboard' };
        return business
          .businessReviewed(data)(context)
          .text.includes('It keeps the properties that it manages or works at.');
      },
    );
    expect(keeping).toEqual(['suspended']);
  });

  it('of an expired invitation names no number of days, which count again from each sending', () => {
    expect(invitation.invitationExpired(ANSWER)(context).text).toContain(
      "Fix It didn't answer your invitation for Rose in time, so the invitation has expired.",
    );
  });

  it.each([
    ['PROPERTY_MANAGER', 'Fix It now looks after Rose'],
    ['SERVICE_PROVIDER', 'Fix It has started work at Rose'],
  ] as const)('says what the start of a %s means', (type, subject) => {
    expect(invitation.invitationActivated({ ...ANSWER, type })(context).subject).toBe(subject);
  });

  it.each([
    ['PROPERTY_MANAGER', 'Ada has invited you to look after Rose', 'Invitation to look after Rose'],
    ['SERVICE_PROVIDER', 'Ada would like you to work at Rose', 'Invitation to work at Rose'],
  ] as const)('says to a %s what it is wanted for', (type, words, subject) => {
    const mail = invitation.invitationSent({
      type,
      businessName: 'Fix It',
      propertyName: 'Rose',
      propertyAddress: '1 High Street, Ely',
      inviterName: 'Ada',
      answerBy: null,
      expiresAt: new Date('2027-01-02'),
      path: '/dashboard',
    })(context);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it('keeps the lines of a message and omits an empty message', () => {
    const said = invitation.invitationDeclined({ ...ANSWER, responseMessage: 'Sorry.\n\nToo far away.' })(
      context,
    );
    expect(said.text).toContain('Fix It writes:\n> Sorry.\n>\n> Too far away.');
    expect(said.html).toContain('Sorry.<br><br>Too far away.');
    for (const answer of [{}, ...[null, '', '  \n '].map((responseMessage) => ({ responseMessage }))]) {
      expect(invitation.invitationDeclined({ ...ANSWER, ...answer })(context).text).not.toContain('writes');
    }
  });
});

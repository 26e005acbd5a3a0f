import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { EnvError, loadEnv } from '../../../backend/config/env.js';
import { MailSender } from '../../../backend/mail/mail.sender.js';
import { invitationSent } from '../../../backend/mail/templates/invitation.js';
import { startTestApp } from '../../support/app.js';
import { queueMail, runJobsOnce } from '../../support/jobs.js';
import { headersOf } from '../../support/servers/mail-server.js';
import { greeting, mailFixtures } from './mail-fixtures.js';

const { app, server } = mailFixtures();

describe('a text that a user wrote', () => {
  it('adds neither a header nor a recipient', async () => {
    const attack = 'Rose Cottage\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';
    await queueMail(
      app,
      'shop@example.com',
      invitationSent({
        type: 'PROPERTY_MANAGER',
        businessName: attack,
        propertyName: attack,
        propertyAddress: attack,
        inviterName: attack,
        inviteMessage: `Hello\r\n.\r\nMAIL FROM:<eve@example.com>\r\n${attack}`,
        answerBy: null,
        expiresAt: new Date(0),
        path: '/dashboard',
      }),
    );
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['shop@example.com']);
    expect(Object.keys(mail?.headers ?? {}).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(mail?.headers.to).toEqual(['shop@example.com']);
    expect(mail?.headers.subject).toHaveLength(1);
    expect(mail?.raw).not.toMatch(/^<script>/m);
  });
});

describe('without a mail server', () => {
  it('writes each mail to one private file, in order, and to the same file when it is repeated', async () => {
    const files = await startTestApp();
    try {
      const folder = path.join(files.env.dataDir, 'mail');
      const first = await queueMail(files, 'ada@example.com', greeting());
      files.clock.advance({ seconds: 5 });
      const second = await queueMail(files, 'bob@example.com', greeting());
      await runJobsOnce(files);
      const names = readdirSync(folder).sort();
      expect(names).toEqual([
        expect.stringMatching(new RegExp(`^\\d{4}-.*Z-${first}\\.eml$`)),
        expect.stringMatching(new RegExp(`^\\d{4}-.*Z-${second}\\.eml$`)),
      ]);
      const [name = ''] = names;
      const content = readFileSync(path.join(folder, name), 'utf8');
      expect(headersOf(content)).toMatchObject({
        to: ['ada@example.com'],
        from: ['no-reply@example.com'],
        subject: ['Your account is verified'],
      });
      expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);

      await files.database.prisma.mail.update({ where: { id: first }, data: { sentAt: null } });
      await files.nest.get(MailSender).send(first, new Promise(() => undefined));
      expect(readdirSync(folder).sort()).toEqual(names);
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
    } finally {
      await files.close();
    }
  });
});

describe('MAIL_FROM', () => {
  const load = (mailFrom: string) =>
    loadEnv({
      DATABASE_URL: 'postgresql://localhost/x',
      JWT_SECRET: 'a secret that only this test knows',
      MAIL_FROM: mailFrom,
    }).mailFrom;

  it.each(['mail@example.com', 'The Product <mail@example.com>', '"The Product" <mail@example.com>'])(
    'may be %s',
    (value) => expect(load(value)).toBe(value),
  );

  it.each([
    'nobody',
    'Product <nobody>',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('may not be %j', (value) => expect(() => load(value)).toThrow(EnvError));
});

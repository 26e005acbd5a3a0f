import { accountVerified } from '../../../backend/mail/templates/account.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { MailServer } from '../../support/servers/mail-server.js';

export const greeting = (name = 'Ada') => accountVerified({ name });

/** Starts a mail server and an application that uses it. Each test begins without mails and jobs. */
export function mailFixtures() {
  const server = new MailServer();
  const app = {} as TestApp;
  beforeAll(async () => {
    await server.start();
    const mailFrom = 'The Product <no-reply@example.org>';
    Object.assign(app, await startTestApp({ smtpUrl: server.url, mailFrom }));
  });
  beforeEach(async () => {
    await server.start();
    server.forget();
    await app.database.pool.query('delete from mails');
    await app.database.pool.query('delete from graphile_worker._private_jobs');
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  return { app, server };
}

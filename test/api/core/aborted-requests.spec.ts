import { type AddressInfo, connect } from 'node:net';
import { createApp } from '../../../backend/app.setup.js';
import { createLogger } from '../../../backend/core/http/logger.js';
import { eventually } from '../../resilience/support/drill.js';
import { startTestApp } from '../../support/app.js';

it('logs an upload that the client aborts as its own doing, not as a failure', async () => {
  const { env, close } = await startTestApp();
  let log = '';
  const app = await createApp(env, createLogger('info', { write: (line: string) => void (log += line) }));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n{"email":');
  setTimeout(() => socket.destroy(), 200);
  await eventually(() => {
    expect(log).toContain('"msg":"aborted by the client"');
    return Promise.resolve();
  }, 5_000);
  await app.close();
  await close();
  expect(log).not.toContain('"msg":"unavailable"');
  expect(log).not.toContain('"level":50');
});

import { Agent, type Server } from 'node:http';
import request from 'supertest';
import type { Call } from '../client.js';
import { expectToMatchDocument } from '../openapi.js';
import type { ResponsesOf } from '../response-types.js';

const agent = new Agent({ keepAlive: true });

/** Uploads a file for a subject. The answer must be as documented. */
export function upload(
  { http }: { http: Server },
  token: string,
  subject: { subjectType: string; subjectId: string },
  file: Buffer,
  name = 'document.pdf',
): Call<ResponsesOf<'post', '/documents'>> {
  return request(http)
    .post('/documents')
    .agent(agent)
    .set('Authorization', `Bearer ${token}`)
    .field(subject)
    .attach('file', file, name)
    .expect((response) => expectToMatchDocument(response, 'post', '/documents'));
}

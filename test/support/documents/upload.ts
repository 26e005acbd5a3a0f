import { Agent, type Server } from 'node:http';
import request, { type Test } from 'supertest';
import { expectToMatchDocument } from '../openapi.js';

const agent = new Agent({ keepAlive: true });

export interface UploadedDocument {
  id: string;
  status: string;
  suggestion: Record<string, unknown> | null;
  [field: string]: unknown;
}

/** Uploads a file for a subject. The answer must be as documented. */
export function upload(
  { http }: { http: Server },
  token: string,
  subject: { subjectType: string; subjectId: string },
  file: Buffer,
  name = 'document.pdf',
): Test {
  return request(http)
    .post('/documents')
    .agent(agent)
    .set('Authorization', `Bearer ${token}`)
    .field(subject)
    .attach('file', file, name)
    .expect((response) => expectToMatchDocument(response, 'post', '/documents'));
}

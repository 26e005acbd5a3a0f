import type { ServerResponse } from 'node:http';
import { type Model, rowsOf, type Turn } from './model-server.js';

/** Looks up the properties and says a sentence about them. */
export const reader =
  (say: (rows: { title: string; detail: string }[]) => string): Model =>
  ({ results }) =>
    results.length === 0
      ? { calls: [{ name: 'properties', input: {} }] }
      : { say: say(rowsOf(results.at(-1))) };

/** Finds a business near the first property and proposes to invite it. */
export const inviter: Model = ({ results }) => {
  const [properties, businesses, proposed] = results;
  const propertyId = rowsOf(properties)[0]?.id;
  if (!properties) return { calls: [{ name: 'properties', input: {} }] };
  if (!businesses)
    return { calls: [{ name: 'find_businesses', input: { propertyId, search: 'Green Fingers' } }] };
  if (proposed) return { say: 'I have sent the invitation and 17 others.' };
  return { calls: [{ name: 'invite', input: { propertyId, businessIds: [rowsOf(businesses)[0]?.id] } }] };
};

const raw =
  (write: (response: ServerResponse) => void): Model =>
  () => ({ raw: write });
const text = (type: string, body: string) =>
  raw((response) => response.writeHead(200, { 'content-type': type }).end(body));
const endless = (response: ServerResponse) => {
  const send = () => response.write(`data: {"choices":[{"index":0,"delta":{"content":"more "}}]}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(send, 200);
  response.on('close', () => clearInterval(timer));
};

/** Servers that fail, each in its own way. Those in `SLOW` take until the time is over. */
export const BROKEN: Record<string, Model> = {
  'calls the same tool for ever': () => ({ calls: [{ name: 'properties', input: {} }] }),
  'sends broken JSON': text('application/json', '{"choices": [{"message": {"content": "You have'),
  'sends a broken stream': text('text/event-stream', 'data: {"choices": [{"delta"\n\n'),
  'sends an event stream of something else': text(
    'text/event-stream',
    'data: {"hello": 1}\n\ndata: [DONE]\n\n',
  ),
  'sends HTML': text('text/html', '<html><a href="https://evil.example">Sign in</a></html>'),
  'sends HTML as JSON': text('application/json', '<html><a href="https://evil.example">Sign in</a></html>'),
  'sends a megabyte': () => ({ say: 'word '.repeat(200_000) }),
  'sends a megabyte of JSON': text(
    'application/json',
    JSON.stringify({ choices: [{ message: { content: 'word '.repeat(200_000) }, finish_reason: 'stop' }] }),
  ),
  'calls tools a thousand times at once': ({ results }): Turn =>
    results.length > 0
      ? { raw: (response) => response.destroy() }
      : { calls: Array.from({ length: 1_000 }, () => ({ name: 'properties', input: {} })) },
  'calls tools with broken input': () => ({ calls: [{ name: 'property', input: '{"propertyId": ' }] }),
  'calls tools that there are not': () => ({ calls: [{ name: 'delete_property', input: {} }] }),
  'says nothing': () => ({ say: '' }),
  'is out of order': raw((response) => response.writeHead(500).end('{"error": {"message": "broken"}}')),
  'knows no key': raw((response) => response.writeHead(401).end()),
  'ends in the middle': raw((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"index":0,"delta":{"content":"You have"}}]}\n\n', () =>
      response.destroy(),
    );
  }),
};

export const SLOW: Record<string, Model> = {
  'never answers': raw(() => undefined),
  'never ends': raw(endless),
};

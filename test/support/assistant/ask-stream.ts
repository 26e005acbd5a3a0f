import type { AddressInfo } from 'node:net';
import type { TestApp } from '../app.js';

export interface StreamedAnswer {
  status: number;
  type: string | null;
  events: { name: string; data: Record<string, unknown> }[];
}

/** Asks with `Accept: text/event-stream` and reads the events to the end. */
export async function askStream(app: TestApp, token: string, text: string): Promise<StreamedAnswer> {
  const { port } = app.http.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/assistant/ask`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ text }),
  });
  const body = await response.text();
  const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data) as Record<string, unknown>,
  }));
  return { status: response.status, type: response.headers.get('content-type'), events };
}

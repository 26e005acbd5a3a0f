export interface ServerEvent {
  name: string;
  data: unknown;
}

/** The server-sent events of a response, as they arrive. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? [];
      if (name && data) yield { name, data: JSON.parse(data) as unknown };
    }
  }
}

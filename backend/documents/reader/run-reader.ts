import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Task } from './protocol.js';

/** The program and its arguments. Tests run it from its source. */
export const READER = { program: fileURLToPath(new URL('main.js', import.meta.url)), args: [] as string[] };

/** Most that JavaScript may keep, and the process in all, in bytes. */
const HEAP_MB = 512;
const MEMORY_MAX_BYTES = 1_200 * 1024 ** 2;
const WATCH_MS = 100;
/** Calls of everybody come first: a hostile file may take all of its time. Lower still, and a busy machine would end it. */
const PRIORITY = 5;
const PAGE_BYTES = 4_096;

/** The reader did not answer: the file was too much for it, or it was ended. */
export class ReaderFailed extends Error {}

/**
 * Has a process of its own carry out one task, so that no file can slow down, fill or end this one. It knows no settings.
 * @param seconds after which it is ended
 * @throws ReaderFailed
 */
export async function runReader<Of extends Task>(task: Of, seconds: number): Promise<Answer<Of['task']>> {
  const child = fork(READER.program, READER.args, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lower(child.pid);
  const over = new AbortController();
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
  void watchMemory(child.pid, over.signal, () => child.kill('SIGKILL'));
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new ReaderFailed());
      child.once('error', fail);
      child.once('exit', fail);
      child.once('message', (answer) => resolve(answer as Answer<Of['task']>));
      child.send(task, (error) => error && fail());
    });
  } finally {
    clearTimeout(timer);
    over.abort();
    child.kill('SIGKILL');
  }
}

/** A process that has ended already cannot be lowered. */
function lower(pid: number): void {
  try {
    os.setPriority(pid, PRIORITY);
  } catch {
    return;
  }
}

/** Watches the memory of a process, where the system tells it (Linux). Elsewhere only its heap is limited. */
async function watchMemory(pid: number | undefined, signal: AbortSignal, end: () => void): Promise<void> {
  for (;;) {
    await sleep(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined);
    const text = signal.aborted ? '' : await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const pages = Number(text.split(' ')[1] ?? NaN);
    if (Number.isNaN(pages)) return;
    if (pages * PAGE_BYTES > MEMORY_MAX_BYTES) end();
  }
}

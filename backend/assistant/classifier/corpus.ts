import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLabel, type Label } from './labels.js';

/** A sentence that people say, with slots in capitals. */
export interface Sentence {
  label: Label;
  text: string;
  /** The file's name up to its first hyphen. */
  author: string;
}

/**
 * Reads `# label` and its sentences, one a line; `//` begins a comment.
 * @throws Error for a label that there is not
 */
function parseCorpus(file: string, content: string): Sentence[] {
  const author = file.split('-')[0] ?? file;
  let label: Label | null = null;
  const sentences: Sentence[] = [];
  for (const raw of content.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('//')) continue;
    if (line.startsWith('#')) {
      const name = line.slice(1).trim();
      if (!isLabel(name)) throw new Error(`${file}: there is no label ${name}`);
      label = name;
    } else if (label) sentences.push({ label, text: line, author });
    else throw new Error(`${file}: a sentence stands before the first label`);
  }
  return sentences;
}

/** All sentences of a folder, each once. */
export function readCorpus(folder: string): Sentence[] {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseCorpus(name, readFileSync(path.join(folder, name), 'utf8')));
  const seen = new Set<string>();
  return all.filter(({ label, text }) => {
    const key = `${label} ${text.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

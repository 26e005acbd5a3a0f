import { type Font, measure } from './fonts.js';

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;

export interface Text {
  x: number;
  /** The line on which the letters stand, from the top. */
  y: number;
  text: string;
  size: number;
  font: Font;
  colour: string;
}

export interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  stroke?: string;
}

export interface Page {
  width: number;
  height: number;
  texts: Text[];
  shapes: Shape[];
}

export interface Look {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'centre';
}

/** A page that is being written, in one face. */
export class Sheet {
  readonly page: Page;

  constructor(
    readonly face: 'sans' | 'serif' | 'mono' = 'sans',
    readonly size = 10,
    [width, height]: [number, number] = [WIDTH, HEIGHT],
  ) {
    this.page = { width, height, texts: [], shapes: [] };
  }

  fontOf(bold = false): Font {
    if (this.face === 'mono') return 'mono';
    return bold ? `${this.face}-bold` : this.face;
  }

  /** Writes one line. */
  text(x: number, y: number, text: string, look: Look = {}): void {
    const { size = this.size, bold, colour = '#1a1a1a', align = 'left' } = look;
    const font = this.fontOf(bold);
    const width = align === 'left' ? 0 : measure(text, font, size);
    const left = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
    this.page.texts.push({ x: left, y, text, size, font, colour });
  }

  /** Writes a text in lines of at most this width, or as its own lines. @returns where the next line stands */
  wrap(x: number, y: number, text: string | readonly string[], width: number, look: Look = {}): number {
    const { size = this.size, bold } = look;
    let at = y;
    for (const part of typeof text === 'string' ? [text] : text) {
      let line = '';
      for (const word of part.split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (line && measure(longer, this.fontOf(bold), size) > width) {
          this.text(x, at, line, look);
          at += size * 1.3;
          line = word;
        } else line = longer;
      }
      this.text(x, at, line, look);
      at += size * 1.3;
    }
    return at;
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    fill?: string,
    stroke: string | null = '#444444',
  ): void {
    this.page.shapes.push({ x, y, width, height, ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}) });
  }

  line(x: number, y: number, width: number, colour = '#444444'): void {
    this.page.shapes.push({ x, y, width, height: 0.7, fill: colour });
  }
}

import { type Box, PAGE_LINES_MAX, toLines } from './lines.js';

const box = (index: number, top: number): Box => ({
  text: `Number ${index}`,
  left: index % 3,
  right: 100,
  top,
  bottom: top + 10,
});

describe('the lines of a page', () => {
  it('are at most 300, however many lie over each other', () => {
    const boxes = Array.from({ length: 2_000 }, (_, index) => box(index, 100 + (index % 7) * 30));
    const overlapping = toLines(
      boxes.map((one, index) => ({ ...one, left: (index * 37) % 500, right: ((index * 37) % 500) + 40 })),
      { number: 1, width: 600, height: 800, recognised: false },
    );
    const apart = toLines(
      boxes.map((one, index) => ({ ...one, top: index * 20, bottom: index * 20 + 10 })),
      { number: 1, width: 600, height: 800, recognised: false },
    );
    expect(overlapping.length).toBeLessThanOrEqual(PAGE_LINES_MAX);
    expect(apart).toHaveLength(PAGE_LINES_MAX);
    expect(PAGE_LINES_MAX).toBe(300);
  });
});

import { byDomain } from '../../../scripts/support/coverage.mjs';
import { countFailed, countTests, withRepeats } from '../../../scripts/support/jest-results.mjs';
import { toJunit } from '../../../scripts/support/junit.mjs';

const test = (title: string, status: string, failureMessages: string[] = []) => ({
  title,
  ancestorTitles: ['a guide'],
  status,
  duration: 1_500,
  failureMessages,
});
const file = { name: '/project/a.spec.ts', message: '', status: 'passed', startTime: 1_000, endTime: 3_000 };

describe('the report for CI systems', () => {
  it('counts what passed, failed and was left out, and escapes what it quotes', () => {
    const failed = test('refuses <b>', 'failed', ['\u001b[31mexpected "a" & got "b"\u001b[0m']);
    const tests = [test('opens', 'passed'), failed, test('waits', 'pending')];
    const xml = toJunit([{ ...file, assertionResults: tests }], '/project');
    expect(xml).toContain('<testsuite name="a.spec.ts" tests="3" failures="1" skipped="1" time="2">');
    expect(xml).toContain('name="a guide › opens" time="1.5"/>');
    expect(xml).toContain('refuses &#60;b&#62;');
    expect(xml).toContain('<failure>expected &#34;a&#34; &#38; got &#34;b&#34;</failure>');
  });

  it('has a failure for a file that could not be loaded', () => {
    const broken = { ...file, status: 'failed', message: 'No such module', assertionResults: [] };
    expect(toJunit([broken], '/project')).toContain('<failure>No such module</failure>');
  });
});

describe('the count of tests', () => {
  const passed = { ...file, assertionResults: [test('opens', 'passed'), test('closes', 'passed')] };
  const failed = { ...file, name: '/project/b.spec.ts', assertionResults: [test('waits', 'failed')] };

  it('has each test once when nothing ran again', () => {
    expect(countTests(withRepeats([passed], [passed]), 'passed')).toBe(2);
  });

  it('takes the second result of a file that ran again', () => {
    const second = { ...failed, assertionResults: [test('waits', 'passed')] };
    const files = withRepeats([passed, failed], [second]);
    expect([countTests(files, 'passed'), countFailed(files)]).toEqual([3, 0]);
  });
});

it('the coverage adds up the files of a domain, and leaves out those beside the domains', () => {
  const figures = (covered: number) => ({
    lines: { total: 10, covered },
    branches: { total: 4, covered: covered / 2 },
  });
  const files = {
    '/project/backend/hq/users/a.ts': figures(8),
    '/project/backend/hq/b.ts': figures(4),
    '/project/backend/main.ts': figures(2),
    '/project/frontend/c/d.ts': figures(2),
  };
  expect([...byDomain(files, '/project/backend')]).toEqual([
    ['hq', { lines: { total: 20, covered: 12 }, branches: { total: 8, covered: 6 } }],
  ]);
});

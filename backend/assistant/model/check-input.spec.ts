import { InviteInput } from '../tools/inputs.js';
import { SetDeadlineInput } from '../tools/propose/set-deadline.tool.js';
import type { Tool } from '../tools/tool.js';
import { inputFault } from './check-input.js';
import { Evidence } from './evidence.js';

const tool = (input: Tool['input']) => ({ kind: 'propose', input }) as Tool;
const KNOWN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
const SHOWN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a11';
const FOREIGN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a12';
const evidence = new Evidence('Say hello to them; gas on 12 January, every 6 months', '2026-11-22', SHOWN);
evidence.add({
  sentences: [],
  rows: [{ id: KNOWN, title: '', detail: '', path: '/', foreign: `Call ${FOREIGN} on 13 January` }],
});

const invite = (more: object) =>
  inputFault(tool(InviteInput), { propertyId: SHOWN, businessIds: [KNOWN], ...more }, evidence);
const deadline = (more: object) =>
  inputFault(
    tool(SetDeadlineInput),
    { propertyId: KNOWN.toUpperCase(), kind: 'GAS_SAFETY', dueOn: '2027-01-12', ...more },
    evidence,
  );

it('takes what tools returned and what the person said', () => {
  expect(invite({})).toBeNull();
  expect(invite({ message: 'Hello to them' })).toBeNull();
  expect(deadline({ everyMonths: 6, title: null })).toBeNull();
});

it.each([
  ['a business that no tool returned', invite({ businessIds: [KNOWN, FOREIGN] })],
  ['a property that no tool returned', invite({ propertyId: FOREIGN })],
  ['a business by its name', invite({ businessIds: ['Acme'] })],
  ['a message that the person did not write', invite({ message: 'Pay me' })],
  ['an object', invite({ message: { toString: 1 } })],
  ['a day that only somebody else named', deadline({ dueOn: '2027-01-13' })],
  ['a title that the person did not write', deadline({ title: 'Owned' })],
  ['a number that the person did not say', deadline({ everyMonths: 7 })],
  ['a word that is none of the field', deadline({ kind: 'HACKED' })],
])('refuses %s', (_what, fault) => {
  expect(fault).toEqual(expect.any(String));
});

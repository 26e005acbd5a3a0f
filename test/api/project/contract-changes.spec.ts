import { compareContracts } from '../../../scripts/support/compare-contracts.mjs';

type Json = Record<string, unknown>;

interface Parts {
  path?: string;
  fields?: Json;
  required?: string[];
  parameters?: Json[];
  answer?: Json;
  security?: Json[];
}

const fields = { name: { type: 'string', maxLength: 60 }, kind: { type: 'string', enum: ['A', 'B'] } };
const home = (properties: Json, required: string[] = []) => ({ type: 'object', properties, required });

/** A document with one call, whose parts a test changes. */
function contract(parts: Parts) {
  const { path = '/homes', required = ['name'], security = [] } = parts;
  const { parameters = [{ in: 'query', name: 'page', schema: { type: 'integer' } }] } = parts;
  const { answer = home({ id: { type: 'string' } }, ['id']) } = parts;
  const properties = parts.fields ?? fields;
  const body = {
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
  const responses = {
    201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Home' } } } },
  };
  return {
    paths: {
      [path]: { post: { parameters, requestBody: { ...body, required: true }, responses, security } },
    },
    components: { schemas: { Home: answer } },
  };
}
const changes = (after: Parts, before: Parts = {}) =>
  compareContracts(contract(before), contract(after)).map(
    ({ kind, place, what }) => `${kind}: ${place} ${what}`,
  );

it('finds nothing between a contract and itself', () => {
  expect(changes({})).toEqual([]);
});

it.each<[string, Parts, string[]]>([
  [
    'a call that moved',
    { path: '/houses' },
    ['breaking: POST /homes was removed', 'additive: POST /houses was added'],
  ],
  ['a sign-in', { security: [{ bearer: [] }] }, ['breaking: POST /homes needs a sign-in now']],
  [
    'a shorter text',
    { fields: { ...fields, name: { type: 'string', maxLength: 50 } } },
    ['breaking: POST /homes body.name maxLength was 60 and is 50'],
  ],
  [
    'a longer text',
    { fields: { ...fields, name: { type: 'string', maxLength: 70 } } },
    ['additive: POST /homes body.name maxLength was 60 and is 70'],
  ],
  [
    'a field that must be sent',
    { required: ['name', 'kind'] },
    ['breaking: POST /homes body.kind is required now'],
  ],
  ['a field that may be left out', { required: [] }, ['additive: POST /homes body.name is optional now']],
  [
    'a new optional field',
    { fields: { ...fields, note: { type: 'string' } } },
    ['additive: POST /homes body.note was added'],
  ],
  [
    'a value that is refused now',
    { fields: { ...fields, kind: { type: 'string', enum: ['A'] } } },
    ['breaking: POST /homes body.kind has the value B no more'],
  ],
  ['a parameter that is refused now', { parameters: [] }, ['breaking: POST /homes query page was removed']],
  ['a field that left the answer', { answer: home({}) }, ['breaking: Home.id was removed']],
  [
    'a field that may be missing',
    { answer: home({ id: { type: 'string' } }) },
    ['breaking: Home.id is optional now'],
  ],
  [
    'a field that may be null',
    { answer: home({ id: { type: 'string', nullable: true } }, ['id']) },
    ['breaking: Home.id may be null now'],
  ],
  [
    'a field of another type',
    { answer: home({ id: { type: 'integer' } }, ['id']) },
    ['breaking: Home.id was string and is integer'],
  ],
  [
    'a new field of the answer',
    { answer: home({ id: { type: 'string' }, at: { type: 'string' } }, ['id']) },
    ['additive: Home.at was added'],
  ],
])('sorts %s', (_name, after, expected) => {
  expect(changes(after)).toEqual(expected);
});

it('follows schemas that contain themselves', () => {
  const node = (kind: string) => home({ kind: { type: kind }, child: { $ref: '#/components/schemas/Home' } });
  expect(changes({ answer: node('integer') }, { answer: node('string') })).toEqual([
    'breaking: Home.kind was string and is integer',
  ]);
});

import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { isEmail, normalizeEmail } from '../../contract/email.js';
import { EMAIL_MAX, UUID } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { lineFault, nameFault, normalizeText, proseFault } from '../../contract/text.js';
import { trimInvisible, trimText, withoutInvisible } from '../../contract/text/invisible.js';

/** A check and the message for when it fails. */
type Rule = readonly [check: (value: unknown) => boolean, message: string | ((value: unknown) => string)];

interface Presence {
  /** May be absent. */
  optional?: boolean;
  /** May be `null`, which clears the value. An empty text does the same. */
  nullable?: boolean;
  /** Taken exactly as it is sent, such as a password. */
  exact?: boolean;
}

export const isString = (value: unknown): value is string => typeof value === 'string';

/** Invisible characters at both ends of a text or of texts in a list. They were pasted along. */
const withoutPasted = (value: unknown): unknown =>
  isString(value) ? trimInvisible(value) : Array.isArray(value) ? value.map(withoutPasted) : value;

const messageFor = (rule: Rule | undefined, value: unknown): string => {
  const message = rule?.[1] ?? 'Invalid value';
  return isString(message) ? message : message(value);
};

/**
 * Declares a field of a request. Invisible characters around its texts are removed first. Its rules run in order, and
 * the first that fails gives the message. The same declaration documents the field in OpenAPI.
 */
export function Field(
  api: ApiPropertyOptions,
  rules: readonly Rule[],
  presence: Presence = {},
  transform?: (value: unknown) => unknown,
): PropertyDecorator {
  const { optional = false, nullable = false, exact = false } = presence;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const given = exact ? value : withoutPasted(value);
      return transform ? transform(given) : given;
    }),
    ApiProperty({
      ...api,
      // For an object `required` lists its fields.
      ...(api.type === 'object' ? { selfRequired: !optional } : { required: !optional }),
      ...(nullable ? { nullable } : {}),
    } as ApiPropertyOptions),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value: unknown) => rules.every(([check]) => check(value)),
        defaultMessage: (args) =>
          messageFor(
            rules.find(([check]) => !check(args?.value)),
            args?.value,
          ),
      },
    }),
  );
}

export const trimmed = (value: unknown) => (isString(value) ? trimText(value) : value);
const visible = (value: unknown) => (isString(value) ? withoutInvisible(value) : value);
const normalized = (value: unknown) => (isString(value) ? normalizeText(value) : value);

/**
 * What a text may contain. A `name` has letters, and no web address or telephone number; like a `line` it has no line
 * breaks and no invisible characters. A `number` is a line whose invisible characters are removed everywhere. `prose` may
 * have several lines. `raw` is not stored as it is sent, such as a search.
 */
type TextKind = 'name' | 'line' | 'number' | 'prose' | 'raw';

const FAULTS = { name: nameFault, line: lineFault, number: lineFault, prose: proseFault } as const;

/** The rule that each kind of text adds. It expects normalized text. */
export function textRules(kind: TextKind, label: string): Rule[] {
  if (kind === 'raw') return [];
  const fault = (value: unknown) => FAULTS[kind](value as string, label);
  return [[(value) => fault(value) === null, (value) => fault(value) ?? '']];
}

interface TextOptions extends Presence {
  /** Default: `line`. */
  kind?: TextKind;
  /** The message when the field is absent, not a text, or empty. Without it an empty text is allowed. */
  required?: string;
  min?: number;
  short?: string;
  max: number;
  long?: string;
  pattern?: readonly [RegExp, string];
  /** The field's name in messages that are not given explicitly. */
  label: string;
  example?: string;
  lowerCase?: boolean;
}

/** Text, trimmed and in Unicode's composed form (NFC). */
export function TextField(options: TextOptions): PropertyDecorator {
  const { min = 0, max, label, kind = 'line' } = options;
  const missing = options.required ?? `${label} must be text`;
  return Field(
    {
      type: String,
      maxLength: max,
      ...(min || options.required ? { minLength: Math.max(min, 1) } : {}),
      ...(options.pattern ? { pattern: options.pattern[0].source } : {}),
      ...(options.example === undefined ? {} : { example: options.example }),
    },
    [
      [isString, missing],
      [(value) => !options.required || (value as string).length > 0, missing],
      [
        // Counts whole characters, as the database does. An emoji is one character but two code units.
        (value) => [...(value as string)].length >= min,
        options.short ?? `${label} must be at least ${min} characters`,
      ],
      [
        (value) => (value as string).length <= max,
        options.long ?? `${label} must be at most ${max} characters`,
      ],
      [(value) => options.pattern?.[0].test(value as string) ?? true, options.pattern?.[1] ?? ''],
      ...textRules(kind, label),
    ],
    options,
    (value) => {
      const plain = kind === 'raw' ? trimmed(value) : normalized(kind === 'number' ? visible(value) : value);
      const text = isString(plain) && options.lowerCase ? plain.toLowerCase() : plain;
      return options.nullable && text === '' ? null : text;
    },
  );
}

/** An email address, trimmed and in lower case. */
export function EmailField(
  messages: { required?: string; invalid?: string } = {},
  presence: Presence = {},
): PropertyDecorator {
  const required = messages.required ?? MESSAGES.emailRequired;
  const invalid = messages.invalid ?? MESSAGES.emailInvalid;
  return Field(
    { type: String, format: 'email', maxLength: EMAIL_MAX, example: 'ada@example.com' },
    [
      [(value) => isString(value) && value.length > 0, required],
      [(value) => isEmail(value as string), invalid],
    ],
    presence,
    (value) => (isString(value) ? normalizeEmail(value) : value),
  );
}

/** A password. It is never trimmed. */
export function PasswordField(min: number, short: string, max: number, long: string): PropertyDecorator {
  return Field(
    { type: String, format: 'password', minLength: min, maxLength: max, example: 'correct horse battery' },
    [
      [(value) => isString(value) && value.length > 0, MESSAGES.passwordRequired],
      [(value) => (value as string).length >= min, short],
      [(value) => (value as string).length <= max, long],
    ],
    { exact: true },
  );
}

/** One of a list of names. */
export function EnumField(
  values: readonly string[],
  enumName: string,
  options: Presence & ({ label: string } | { message: string }) & { default?: string },
): PropertyDecorator {
  const message =
    'message' in options ? options.message : `${options.label} must be one of ${values.join(', ')}`;
  return Field(
    { enum: [...values], enumName, ...(options.default ? { default: options.default } : {}) },
    [[(value) => isString(value) && values.includes(value), message]],
    options,
  );
}

export interface NumberOptions extends Presence {
  label: string;
  description?: string;
  min: number;
  max: number;
  integer?: boolean;
  default?: number;
  example?: number;
}

export const numberRules = ({ label, min, max, integer }: NumberOptions): Rule[] => [
  [
    (value) =>
      (integer ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
      (value as number) >= min &&
      (value as number) <= max,
    `${label} must be a ${integer ? 'whole ' : ''}number from ${min} to ${max}`,
  ],
];
export const numberSchema = ({ min, max, integer, ...options }: NumberOptions): ApiPropertyOptions => ({
  type: integer ? 'integer' : 'number',
  minimum: min,
  maximum: max,
  ...(options.description === undefined ? {} : { description: options.description }),
  ...(options.default === undefined ? {} : { default: options.default }),
  ...(options.example === undefined ? {} : { example: options.example }),
});

/** Turns numbers extremely close to zero into 0. PostgreSQL fails with an underflow when it computes with them. */
export const withoutUnderflow = (value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) < 1e-12 ? 0 : value;

/** A number in a JSON body. */
export function NumberField(options: NumberOptions): PropertyDecorator {
  return Field(numberSchema(options), numberRules(options), options, withoutUnderflow);
}

/** An id. */
export function IdField(label: string, options: Presence & { message?: string } = {}): PropertyDecorator {
  return Field(
    { type: String, format: 'uuid', example: '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10' },
    [[(value) => isString(value) && UUID.test(value), options.message ?? `${label} must be an id`]],
    options,
    (value) => (isString(value) ? value.toLowerCase() : value),
  );
}

/// <reference types="jest" />
/** The matchers of @types/jest are `any`, which would untype every object they stand in. */
declare namespace jest {
  interface Expect {
    any(type: unknown): unknown;
    arrayContaining(items: readonly unknown[]): unknown;
    objectContaining(fields: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
  }
}

/// <reference types="jest" />
/** The matchers of @types/jest are `any`, which would remove the types of every object that contains them. */
declare namespace jest {
  interface Expect {
    any(type: unknown): unknown;
    arrayContaining(items: readonly unknown[]): unknown;
    objectContaining(fields: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
  }
}

import type { paths } from '../../frontend/api/schema.js';

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;

type SameSegment<Template, Segment> = Template extends `{${string}}`
  ? true
  : Segment extends Template
    ? true
    : false;

/** Compares `/properties/{id}/slug` with `/properties/${string}/slug`, one segment after the other. */
type Matches<Template, Path> = Template extends `${infer Head}/${infer Tail}`
  ? Path extends `${infer PathHead}/${infer PathTail}`
    ? SameSegment<Head, PathHead> extends true
      ? Matches<Tail, PathTail>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : SameSegment<Template, Path>;

type TemplateOf<Path extends string> = Path extends keyof paths
  ? Path
  : { [Template in keyof paths]: Matches<Template, Path> extends true ? Template : never }[keyof paths];

/** The documented responses of a call by status. */
export type ResponsesOf<M extends Method, Path extends string> = Documented<
  TemplateOf<WithoutQuery<Path>>,
  M
>;

type Documented<Template extends keyof paths, M extends Method> = Template extends unknown
  ? paths[Template] extends Record<M, { responses: infer Responses }>
    ? Template extends ListRoute
      ? PagesOf<Responses>
      : Responses
    : never
  : never;

/** Lists that answer pages, or bare rows to those who ask as `simple-rest.spec.ts` does. */
type ListRoute = '/hq/businesses' | '/hq/properties' | '/hq/users' | '/hq/audit';

type PagesOf<Responses> = {
  [Status in keyof Responses]: Status extends 200
    ? { content: { 'application/json': Extract<ContentOf<Responses[Status]>, { data: unknown }> } }
    : Responses[Status];
};

type ContentOf<Described> = Described extends { content: infer Content }
  ? Content[keyof Content]
  : Record<string, never>;

type Some<Union> = Union extends object ? Partial<Union> : Union;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The type of a body: that of the expected status, or else the fields of all statuses, each optional. */
export type BodyOf<Responses, Status = unknown> = [Responses] extends [never]
  ? Record<string, unknown>
  : Status extends keyof Responses
    ? ContentOf<Responses[Status]>
    : Intersection<Some<ContentOf<Responses[keyof Responses]>>>;

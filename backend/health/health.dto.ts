export class HealthDto {
  /** @example "ok" */
  status: 'ok';
}

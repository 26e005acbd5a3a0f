import { UUID } from '../../contract/limits.js';
import { jsonSchemaOf } from '../tools/json-schema.js';
import type { Tool } from '../tools/tool.js';
import type { Evidence } from './evidence.js';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** True for one of the words that the field takes. */
function isConstant(tool: Tool, name: string, value: unknown): boolean {
  const constants = jsonSchemaOf(tool.input).properties[name]?.enum;
  return Array.isArray(constants) && constants.some((one) => one === value);
}

function faultOf(tool: Tool, name: string, value: unknown, evidence: Evidence): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.map((one) => faultOf(tool, name, one, evidence)).find((fault) => fault !== null) ?? null;
  if (typeof value === 'string' && UUID.test(value))
    return evidence.hasId(value) ? null : `${name} must be an id that a tool returned for this question`;
  if (tool.kind === 'read' || isConstant(tool, name, value)) return null;
  if (typeof value === 'string' && DAY.test(value))
    return evidence.hasDay(value) ? null : `${name} must be a day that the person named`;
  if (typeof value === 'number')
    return evidence.hasNumber(String(value)) ? null : `${name} must be a number that the person named`;
  if (typeof value === 'string')
    return evidence.isAsked(value) ? null : `${name} must be in the person’s own words`;
  return `${name} is not possible`;
}

/**
 * Why a model may not call a tool with this input; null where it may. Records are those that tools returned in this
 * turn. Of a proposal, texts and numbers are the person's own words, and days are named in the question or a result.
 */
export function inputFault(tool: Tool, input: object, evidence: Evidence): string | null {
  return (
    Object.entries(input)
      .map(([name, value]) => faultOf(tool, name, value, evidence))
      .find((fault) => fault !== null) ?? null
  );
}

/**
 * Checks the committed OpenAPI document with the rules that other people's tools bring along: Redocly's recommended
 * ones and Spectral's for OpenAPI. Prints one line per problem.
 */
import '../support/require-node.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { ROOT } from '../support/run.mjs';

/** What follows the id of one invitation. A new word is a decision: it must not be the id of a property. */
const STEPS = 'accept|activate|decline|finish|messages|quotes|report|resend|review';
/** The specification prescribes the path of a property's invitations, and a router prefers it to any of one invitation. */
const PRESCRIBED = new RegExp(
  String.raw`^Paths should resolve unambiguously\. .* \`/invitations/property/\{propertyId\}\` and \`/invitations/\{id\}/(?:${STEPS})\`\.$`,
);

const file = path.join(ROOT, 'frontend', 'api', 'openapi.json');
const source = readFileSync(file, 'utf8');

/** @returns {Promise<string[]>} */
async function redocly() {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems
    .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !PRESCRIBED.test(message))
    .map(({ ruleId, message, location: [at] }) => `Redocly ${ruleId} at ${at?.pointer ?? '#/'}: ${message}`);
}

/** @returns {Promise<string[]>} */
async function stoplight() {
  const linter = new spectral.Spectral();
  linter.setRuleset(/** @type {never} */ ({ extends: [rulesets.oas] }));
  const problems = await linter.run(JSON.parse(source));
  return problems.map(({ code, message, path: at }) => `Spectral ${code} at #/${at.join('/')}: ${message}`);
}

const problems = [...(await redocly()), ...(await stoplight())];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

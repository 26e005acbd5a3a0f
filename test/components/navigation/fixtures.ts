import { screen, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { pageOf, sample } from '../support/samples.js';
import { listOf, type Invitation } from '../invitations/fixtures.js';

/** The links between the areas, in the sidebar or in the bar of a phone. */
export const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

/** A link of the navigation by the beginning of its words: a number may follow. */
export const link = async (name: string) =>
  (await main()).findByRole('link', { name: new RegExp(`^${name}`) });

/** An account without invitations. */
export const NO_INVITATIONS: Answers = { 'GET /invitations': pageOf([]) };

/** The invitations that an owner has sent, as they are now. */
export const sentInvitations = (rows: Invitation[]): Answers => ({
  'GET /properties': { properties: [sample('ListedPropertyDto')] },
  'GET /invitations': listOf(() => rows),
});

import { useState } from 'react';
import type { Invitation } from '../../api/types';
import { usePhone } from '../../shared/layout/use-phone';
import { declineWords } from './last-message';
import { isOpen, waitsForBusiness, waitsForOwner } from './open-invitation';

/** Folded ones that are shown at first. The others are shown on demand. */
const FOLDED = 4;

/** In px, about, of the list on a wide screen: cards and rows with their gaps. */
const CARD = 245;
const ROW = 70;
/** The line of the answer in a row. */
const ANSWER = 26;

type Choice = (invitation: Invitation) => boolean;

interface Folding {
  /** Those that are no row on a wide screen. */
  staysOpen: Choice;
  /** Shows past ones only on demand where there are others. A phone always does. */
  pastOnDemand: boolean;
}

/** To an owner past invitations say who declined, and why. Finished work has something to do at first. */
const OF_PROPERTY: Folding = {
  staysOpen: (one) => isOpen(one) || waitsForOwner(one),
  pastOnDemand: false,
};

/** A business needs those that wait for it, and what it has accepted. */
export const OF_BUSINESS: Folding = { staysOpen: waitsForBusiness, pastOnDemand: true };

/** In px, about: how high the list is on a wide screen. */
export function heightOf(
  invitations: readonly Invitation[],
  { staysOpen, pastOnDemand }: Folding = OF_PROPERTY,
): number {
  const open = invitations.filter(staysOpen).length;
  const rows = pastOnDemand && invitations.some(isOpen) ? invitations.filter(isOpen) : invitations;
  const folded = rows.filter((one) => !staysOpen(one)).slice(0, FOLDED);
  const answers = folded.filter((one) => one.responseMessage ?? declineWords(one)).length;
  return open * CARD + folded.length * ROW + answers * ANSWER;
}

/**
 * Past invitations are one row each. On a phone so are the others, except those that wait for somebody.
 * @param invitations in the order of the list, past ones last
 */
export function useFolding(
  invitations: readonly Invitation[] = [],
  waits: Choice,
  { staysOpen, pastOnDemand }: Folding = OF_PROPERTY,
) {
  const narrow = usePhone();
  const folds = (invitation: Invitation) => !waits(invitation) && (narrow || !staysOpen(invitation));
  // Decided once: what is answered here must not fold under the finger.
  const [unfolded] = useState(() => new Set(invitations.filter((one) => !folds(one)).map(({ id }) => id)));
  const isFolded = (invitation: Invitation) => folds(invitation) && !unfolded.has(invitation.id);
  const current = narrow || pastOnDemand ? invitations.findLastIndex(isOpen) + 1 : 0;
  const shown = invitations.findLastIndex((one) => !isFolded(one)) + 1;
  return { isFolded, first: current > 0 ? Math.max(current, shown) : shown + FOLDED };
}

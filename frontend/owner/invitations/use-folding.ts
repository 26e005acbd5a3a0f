import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Invitation } from '../../api/types';

/** Folded ones on a phone. The others are shown on demand. */
const FOLDED = 4;

/**
 * On a phone the invitations that wait for somebody are shown in full, the others as one line each.
 * @param invitations in the order of the list
 */
export function useFolding(
  invitations: readonly Invitation[] = [],
  waits: (invitation: Invitation) => boolean,
) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  // Decided once: what is answered here must not fold under the finger.
  const [unfolded] = useState(() => new Set(invitations.filter(waits).map(({ id }) => id)));
  const isFolded = (invitation: Invitation) => narrow && !unfolded.has(invitation.id) && !waits(invitation);
  return { isFolded, first: narrow ? invitations.findLastIndex(waits) + 1 + FOLDED : Infinity };
}

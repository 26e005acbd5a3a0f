import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Invitee } from '../invitations/invite/invite-several';

/** Most businesses that are invited with one message. */
const INVITATIONS_AT_ONCE = 10;

/** The businesses that are chosen on any page of the results. */
export function useChoice() {
  const [chosen, setChosen] = useState<readonly Invitee[]>([]);
  const [selecting, setSelecting] = useState(false);
  const hasRoom = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  return {
    chosen,
    /** There is room to say what the boxes on the cards are for. Elsewhere they are there on demand. */
    hasRoom,
    selecting,
    select: setSelecting,
    /** Whether the card of a business has a box. A chosen one keeps it. */
    canChoose: (id: string) =>
      chosen.some((business) => business.id === id) ||
      ((hasRoom || selecting) && chosen.length < INVITATIONS_AT_ONCE),
    isFull: chosen.length >= INVITATIONS_AT_ONCE,
    has: (id: string) => chosen.some((business) => business.id === id),
    set: ({ id, name, draft }: Invitee, wanted: boolean) =>
      setChosen((before) => [
        ...before.filter((business) => business.id !== id),
        ...(wanted && before.length < INVITATIONS_AT_ONCE ? [{ id, name, ...(draft ? { draft } : {}) }] : []),
      ]),
    remove: (sent: readonly Invitee[]) => {
      setChosen((before) => before.filter(({ id }) => !sent.some((business) => business.id === id)));
      setSelecting(false);
    },
    clear: () => {
      setChosen([]);
      setSelecting(false);
    },
  };
}

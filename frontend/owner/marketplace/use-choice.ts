import { useState } from 'react';
import type { Invitee } from './mutations';

/** Most businesses that are invited with one message. */
const INVITATIONS_AT_ONCE = 10;

/** The businesses that are chosen on any page of the results. */
export function useChoice() {
  const [chosen, setChosen] = useState<readonly Invitee[]>([]);
  return {
    chosen,
    isFull: chosen.length >= INVITATIONS_AT_ONCE,
    has: (id: string) => chosen.some((business) => business.id === id),
    set: ({ id, name, draft }: Invitee, wanted: boolean) =>
      setChosen((before) => [
        ...before.filter((business) => business.id !== id),
        ...(wanted && before.length < INVITATIONS_AT_ONCE ? [{ id, name, ...(draft ? { draft } : {}) }] : []),
      ]),
    remove: (sent: readonly Invitee[]) =>
      setChosen((before) => before.filter(({ id }) => !sent.some((business) => business.id === id))),
    clear: () => setChosen([]),
  };
}

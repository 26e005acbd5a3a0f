import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import type { Answer } from '../../api/types';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Pages } from '../shared/pages';
import { InvitationActions } from './invitation-actions';
import { InvitationDialog, useChosenAction } from './invitation-dialog';
import { InvitationCard } from './invitation-card';
import { InvitationTable } from './invitation-table';
import { SelectionBar } from './selection-bar';

interface InvitationListProps {
  side: Side;
  /** The reader has several businesses. */
  several: boolean;
  result: Answer<'/invitations', 'get'>;
  /** True while these rows are shown until the next ones have loaded. */
  outdated: boolean;
  page: number;
  onGoToPage: (page: number) => void;
}

/** One page of invitations: a table, on narrow screens cards. An owner can select several rows of the table. */
export function InvitationList(props: InvitationListProps) {
  const { side, several, result, outdated, page, onGoToPage } = props;
  const asTable = useMediaQuery('@media (min-width: 1060px)', { noSsr: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, pagination } = result;
  const [chosen, setChosen] = useChosenAction(data);
  const selectable = side === 'owner' && asTable && data.some(({ abilities }) => abilities.cancel);
  // A row that was answered meanwhile has left the list, and with it the selection.
  const chosenRows = data.filter(({ id, abilities }) => selected.has(id) && abilities.cancel);
  const select = (ids: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setSelected(next);
  };
  return (
    <Box aria-busy={outdated} sx={{ opacity: outdated ? 0.6 : 1 }}>
      {asTable ? (
        <InvitationTable
          invitations={data}
          side={side}
          several={several}
          onChoose={setChosen}
          selected={selectable ? selected : null}
          onSelect={select}
        />
      ) : (
        <Box component="ul" aria-label="Invitations" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
          {data.map((invitation) => (
            <InvitationCard
              key={invitation.id}
              invitation={invitation}
              side={side}
              several={several}
              actions={<InvitationActions invitation={invitation} onChoose={setChosen} />}
            />
          ))}
        </Box>
      )}
      {selectable && <SelectionBar invitations={chosenRows} onClear={() => setSelected(new Set())} />}
      {pagination.totalPages > 1 && (
        <Pages
          count={Math.max(pagination.totalPages, page)}
          page={page}
          onGoToPage={onGoToPage}
          label="Pages of invitations"
        />
      )}
      <InvitationDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Box>
  );
}

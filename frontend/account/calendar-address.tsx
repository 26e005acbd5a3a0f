import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../api/client';
import { ConfirmDialog } from '../shared/feedback/confirm-dialog';
import { CopyButton } from '../shared/feedback/copy-button';
import { formatDate } from '../shared/format';
import { PhoneFoldedSection } from '../shared/layout/folded-section';
import { CALENDAR, useEndCalendar, useRenewCalendar } from './mutations';

/** The new address. It is shown until the page is left. */
function NewAddress({ url }: { url: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <TextField
        label="Calendar link"
        id="calendar-address"
        value={url}
        helperText="Copy it now. We can't show it again. Anyone who has it can see your deadlines."
        onFocus={(event) => (event.target as HTMLInputElement).select()}
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={{ flex: '1 1 16rem' }}
      />
      <CopyButton text={url} label="Copy Link" size="medium" sx={{ mb: 3 }} />
    </Box>
  );
}

/** Makes, renews and ends the address under which calendar programs read the user's deadlines. */
export function CalendarAddress() {
  const calendar = useQuery({ queryKey: CALENDAR, queryFn: () => unwrap(api.GET('/account/calendar')) });
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const renewing = useRenewCalendar(setUrl);
  const ending = useEndCalendar();
  const createdAt = calendar.data?.createdAt ?? null;
  const steps = createdAt
    ? `You created your link on ${formatDate(createdAt)}. If you have lost it, create a new one.`
    : 'Create a link, then subscribe to it in your calendar app.';
  const renew = async () => {
    await renewing.run();
    setAsking(null);
  };
  const end = async () => {
    if (await ending.run()) setUrl(null);
    setAsking(null);
  };
  return (
    <PhoneFoldedSection
      title="Calendar"
      anchor="calendar"
      state={calendar.data && (createdAt ? 'On' : 'Off')}
      description={
        <>
          See your property deadlines in your own calendar. It updates automatically.
          <Box sx={{ minHeight: 22 }}>{calendar.isPending ? '' : steps}</Box>
        </>
      }
      actions={
        <>
          {createdAt && (
            <Button variant="outlined" color="error" onClick={() => setAsking('end')}>
              Turn Off Link
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => (createdAt ? setAsking('renew') : void renew())}
          >
            {createdAt ? 'Create New Link' : 'Create Calendar Link'}
          </Button>
        </>
      }
    >
      {url && createdAt && <NewAddress url={url} />}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'end' ? 'Turn off the calendar link?' : 'Create a new calendar link?'}
        confirmLabel={asking === 'end' ? 'Turn Off Link' : 'Create New Link'}
        color={asking === 'end' ? 'error' : 'primary'}
        onConfirm={asking === 'end' ? end : renew}
        onClose={() => setAsking(null)}
      >
        Calendars that use your current link will stop updating.
      </ConfirmDialog>
    </PhoneFoldedSection>
  );
}

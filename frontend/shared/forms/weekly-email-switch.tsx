import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../feedback/use-api-mutation';
import { PhoneFoldedSection } from '../layout/folded-section';
import { Section } from '../layout/section';

const KEY = ['weekly-email'];

function useUpdateWeeklyEmail() {
  return useApiMutation({
    call: (enabled: boolean) => unwrap(api.PATCH('/insights/weekly-email', { body: { enabled } })),
    success: (enabled) => ({ title: enabled ? 'Weekly email is on' : 'Weekly email stopped' }),
    failure: 'Failed to change the weekly email',
    refresh: (client) => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Turns the weekly email on and off. Among the insights that it is about, and among the settings, where a phone folds it. */
export function WeeklyEmailSwitch({ folds = false }: { folds?: boolean }) {
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: () => unwrap(api.GET('/insights/weekly-email')),
  });
  const update = useUpdateWeeklyEmail();
  if (isError && !data) return null;
  const enabled = data?.enabled ?? false;
  const Frame = folds ? PhoneFoldedSection : Section;
  return (
    <Frame
      title="Weekly email"
      {...(folds && { state: data && (enabled ? 'On' : 'Off') })}
      description="We don't send it when nothing is waiting. Every weekly email has an unsubscribe link."
      actions={
        <FormControlLabel
          // As high as it will be, so that nothing below it moves.
          disabled={!data}
          labelPlacement="start"
          sx={{ ml: 0 }}
          control={
            <Switch
              checked={update.isPending ? !enabled : enabled}
              onChange={(_event, next) => void update.run(next)}
            />
          }
          label="Email me on Mondays when something is waiting"
        />
      }
    />
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { PhoneFoldedSection } from '../layout/folded-section';
import { Section } from '../layout/section';
import { useUpdateWeeklyEmail, WEEKLY_EMAIL } from './mutations';

/** Turns the weekly email on and off. Among the insights that it is about, and among the settings, where a phone folds it. */
export function WeeklyEmailSwitch({ folds = false }: { folds?: boolean }) {
  const { data, isError } = useQuery({
    queryKey: WEEKLY_EMAIL,
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

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Section } from '../../shared/layout/section';
import { useUpdateWeeklyEmail } from './mutations';
import { useWeeklyEmail } from './queries';

/** Turns the weekly email on and off. */
export function WeeklyEmailSwitch() {
  const { data } = useWeeklyEmail();
  const update = useUpdateWeeklyEmail();
  if (!data) return null;
  return (
    <Section title="Weekly email">
      <FormControlLabel
        control={
          <Switch
            checked={update.isPending ? !data.enabled : data.enabled}
            onChange={(_event, enabled) => void update.run(enabled)}
          />
        }
        label="Email me on Mondays when something is waiting"
      />
      <Typography variant="body2" color="textSecondary">
        We won&apos;t email you when nothing is waiting. Every email has a link to stop them.
      </Typography>
    </Section>
  );
}

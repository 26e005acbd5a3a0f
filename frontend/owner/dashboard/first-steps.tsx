import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../../shared/layout/section';
import { useFirstStepMarks, type FirstStep } from '../shared/first-steps';

function StepRow({ title, text, to, done }: FirstStep) {
  const Icon = done ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.75 }}>
      <Icon
        titleAccess={done ? 'Done' : 'To do'}
        sx={{ fontSize: 22, color: done ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        {done ? (
          <Typography color="textSecondary" sx={{ textDecoration: 'line-through' }}>
            {title}
          </Typography>
        ) : (
          <>
            <TextLink to={to}>{title}</TextLink>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

/** What a new owner does first. Each step ticks itself off. */
export default function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { add } = useFirstStepMarks();
  const done = steps.filter((step) => step.done).length;
  return (
    <Box sx={{ mt: 3 }}>
      <Section
        title="First steps"
        description={`${done} of ${steps.length} done`}
        tone="next"
        actions={
          <Button size="small" color="inherit" onClick={() => add('hidden')}>
            Hide
          </Button>
        }
      >
        <Box component="ul" sx={PLAIN_LIST}>
          {steps.map((step) => (
            <StepRow key={step.title} {...step} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

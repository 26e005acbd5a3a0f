import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkButton } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { useFirstStepMarks, type FirstStep } from '../shared/steps/first-steps';
import { sayDone, Steps } from '../shared/steps/steps';

/** What a new owner does first. Each step ticks itself off. */
export default function FirstSteps({ steps: given }: { steps: readonly FirstStep[] }) {
  const { add } = useFirstStepMarks();
  const steps = given.map(({ to, label, ...step }) => ({
    ...step,
    button: (
      <LinkButton variant="contained" to={to}>
        {label}
      </LinkButton>
    ),
  }));
  return (
    <Box sx={{ mt: 3 }}>
      <Section
        title="First steps"
        description={sayDone(steps)}
        tone="next"
        actions={
          <Button size="small" color="inherit" onClick={() => add('hidden')}>
            Hide
          </Button>
        }
      >
        <Steps steps={steps} />
      </Section>
    </Box>
  );
}

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router';
import { useDraft } from '../../shared/forms/use-draft';
import { BackLink, Page } from '../../shared/layout/page';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../shared/list-states';
import { useProperty } from '../shared/queries/properties';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { GuideForm } from './guide-form';
import { GuideLink } from './guide-link';
import { PreviewButton } from './guide-preview';
import { useEnableGuide } from './mutations';
import { useGuide, type Guide } from './queries';
import type { GuideValues } from './section-fields';

/** Who can read the guide now. */
function AccessSwitch({ propertyId, enabled }: { propertyId: string; enabled: boolean }) {
  const enable = useEnableGuide(propertyId);
  return (
    <>
      <FormControlLabel
        sx={{ display: 'flex', mt: 2.5 }}
        control={
          <Switch
            checked={enabled}
            onChange={(event) => void enable.run(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'guide-access' } }}
          />
        }
        label="Let guests open the guide"
      />
      <Box id="guide-access" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {enabled
          ? "Anyone with the link can read it. They don't need an account."
          : 'Nobody can open it until you turn this on.'}
      </Box>
    </>
  );
}

interface EditorProps {
  propertyId: string;
  guide: Guide;
}

/** The link first: without one, nobody can be let in, and there is nothing to switch. */
function Access({ propertyId, guide, form }: EditorProps & { form: UseFormReturn<GuideValues> }) {
  return (
    <Section title="For Your Guests">
      <GuideLink propertyId={propertyId} guide={guide} beside={<PreviewButton form={form} />} />
      {guide.linkMadeAt && <AccessSwitch propertyId={propertyId} enabled={guide.enabled} />}
    </Section>
  );
}

/** The form is here, because the preview in the first card shows what is written in it. */
function Editor({ propertyId, guide }: EditorProps) {
  const form = useForm<GuideValues>({ defaultValues: { sections: guide.sections } });
  useDraft({ name: `guide:${propertyId}`, form });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Access propertyId={propertyId} guide={guide} form={form} />
      <GuideForm propertyId={propertyId} form={form} />
    </Box>
  );
}

/** The guide for the people who stay at a property, as its owner writes it. */
export default function GuidePage() {
  const { id = '' } = useParams();
  const property = useProperty(id);
  const guide = useGuide(id);
  useLeaveOnFailure(property, 'Failed to load property details', paths.properties);
  // All at once: a name of one line would move the skeleton below it, and one of two lines also the guide.
  const complete = guide.data && property.data;
  return (
    <Page
      title="Guest Guide"
      subtitle={complete ? property.data.memorableName : '\u00a0'}
      narrow
      back={<BackLink to={paths.property(id)}>Back to Property</BackLink>}
    >
      {complete ? (
        <Editor propertyId={id} guide={guide.data} />
      ) : guide.isError ? (
        <LoadFailure title="We couldn't load the guide" query={guide} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Skeleton variant="rounded" height={230} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
    </Page>
  );
}

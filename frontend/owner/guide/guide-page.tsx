import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { useDraft } from '../../shared/forms/use-draft';
import { BackLink, Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { useProperty } from '../shared/queries/properties';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { GuideAccess } from './guide-access';
import { GuideForm, useUnfolded } from './guide-form';
import { useGuide, type Guide } from './queries';
import type { GuideValues } from './section-fields';

interface EditorProps {
  propertyId: string;
  guide: Guide;
}

/** The form is here, because the first card shows and shares what is written in it. */
function Editor({ propertyId, guide }: EditorProps) {
  const form = useForm<GuideValues>({ defaultValues: { sections: guide.sections } });
  const unfolded = useUnfolded(form);
  useDraft({ name: `guide:${propertyId}`, form });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GuideAccess propertyId={propertyId} guide={guide} form={form} onInvalid={unfolded.showWrong} />
      <GuideForm
        propertyId={propertyId}
        form={form}
        unfolded={unfolded}
        shared={guide.enabled && guide.url !== null}
      />
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

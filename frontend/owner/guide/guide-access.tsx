import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../../shared/feedback/busy-button';
import { formatDate } from '../../shared/format';
import { Section } from '../../shared/layout/section';
import { GuideLink, LINK_FIELD } from './guide-link';
import { PreviewButton } from './guide-preview';
import { useShareGuide, useStopSharing } from './mutations';
import type { Guide } from './queries';
import { trimSections, type GuideValues } from './section-fields';

/** What Share Guide does now. */
function sayState({ enabled, linkMadeAt, url }: Guide): string {
  if (!linkMadeAt)
    return 'Share the guide to save it and to get a link for your guests. They need no account. You can change the guide at any time.';
  if (url) return 'Nobody can open the guide now. Share it, and the same link works again.';
  const from = `We can't show the link from ${formatDate(linkMadeAt)}. Share the guide to get a new one. The old link and its printed QR codes stop working.`;
  return enabled ? `Guests can open the guide. ${from}` : from;
}

interface GuideAccessProps {
  propertyId: string;
  guide: Guide;
  form: UseFormReturn<GuideValues>;
  /** Shows what keeps the guide from being shared. */
  onInvalid: (errors: FieldErrors<GuideValues>) => void;
}

/** Saves what is written, opens the guide to guests and gets its link, in one act. */
function ShareGuide({ propertyId, guide, form, onInvalid }: GuideAccessProps) {
  const sharing = useShareGuide(propertyId);
  const stopping = useStopSharing(propertyId);
  const sections = useWatch({ control: form.control, name: 'sections' });
  const share = form.handleSubmit(async (values) => {
    const written = trimSections(values.sections);
    if (!(await sharing.run(written))) return;
    form.reset({ sections: written });
    // The button is gone. The link is selected, so that it can be copied at once.
    setTimeout(() => document.getElementById(LINK_FIELD)?.focus());
  }, onInvalid);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {sayState(guide)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="contained"
          busy={sharing.isPending}
          disabled={sections.length === 0}
          onClick={() => void share()}
        >
          Share Guide
        </BusyButton>
        <PreviewButton form={form} />
        {guide.enabled && guide.linkMadeAt && (
          <Button color="inherit" onClick={() => void stopping.run()}>
            Stop Sharing
          </Button>
        )}
      </Box>
    </>
  );
}

/** Who can read the guide, and how they get there. */
export function GuideAccess(props: GuideAccessProps) {
  const { propertyId, guide, form } = props;
  return (
    <Section title="For Your Guests">
      {guide.enabled && guide.url ? (
        <GuideLink
          propertyId={propertyId}
          url={guide.url}
          madeAt={guide.linkMadeAt}
          beside={<PreviewButton form={form} />}
        />
      ) : (
        <ShareGuide {...props} />
      )}
    </Section>
  );
}

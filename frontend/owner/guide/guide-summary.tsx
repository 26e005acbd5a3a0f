import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../shared/feedback/copy-button';
import { countOf } from '../../shared/format';
import { Dotted } from '../../shared/layout/dotted';
import { LinkButton } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { usePhone } from '../../shared/layout/use-phone';
import { paths } from '../../shared/paths';
import { useGuide, type Guide } from './queries';

/** How much is written, and whether guests can read it. */
function State({ guide: { sections, linkMadeAt, enabled } }: { guide: Guide }) {
  const open = enabled ? 'Open to guests' : 'Closed to guests';
  return (
    <Typography sx={{ typography: { xs: 'body2', sm: 'body1' } }}>
      <Dotted>
        {sections.length > 0 ? countOf(sections.length, 'section') : 'No sections yet'}
        {linkMadeAt ? open : 'Not shared yet'}
      </Dotted>
    </Typography>
  );
}

/** Leads from a property to the guide for the people who stay there, and says how far it is. */
export function GuideSummary({ propertyId }: { propertyId: string }) {
  const { data: guide } = useGuide(propertyId);
  const phone = usePhone();
  const buttons = (
    <>
      <LinkButton variant="outlined" color="inherit" to={paths.propertyGuide(propertyId)}>
        Edit Guide
      </LinkButton>
      {guide?.enabled && guide.url && <CopyButton text={guide.url} label="Copy Guide Link" size="medium" />}
    </>
  );
  return (
    <Section
      title="Guest Guide"
      anchor="guide"
      description={
        !phone &&
        'Wi-Fi, heating, bins and house rules on one page. Your guests open it with a link and need no account.'
      }
      actions={phone && buttons}
    >
      {guide && <State guide={guide} />}
      {!phone && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{buttons}</Box>}
    </Section>
  );
}

import { LinkButton } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';

/** Leads from a property to the guide for the people who stay there. */
export function GuideSummary({ propertyId }: { propertyId: string }) {
  return (
    <Section
      title="Guest guide"
      anchor="guide"
      description="Wi-Fi, heating, bins and house rules on one page. Your guests open it with a link and need no account."
    >
      <LinkButton variant="outlined" color="inherit" to={paths.propertyGuide(propertyId)}>
        Open Guest Guide
      </LinkButton>
    </Section>
  );
}

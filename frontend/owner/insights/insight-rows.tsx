import Box from '@mui/material/Box';
import { InsightList, InsightRow } from './insight-row';
import { useInsights, type Insight } from './queries';

interface InsightRowsProps {
  propertyId?: string;
  businessId?: string;
}

function isAbout({ facts }: Insight, { propertyId, businessId }: InsightRowsProps): boolean {
  if (businessId) return facts.businessId === businessId && !facts.abilities?.decline;
  return facts.propertyId === propertyId || (facts.properties ?? []).some(({ id }) => id === propertyId);
}

/** What needs the user about one property or business, at the top of its page. Hidden when nothing does. */
export default function InsightRows(about: InsightRowsProps) {
  const insights = useInsights();
  const rows = (insights.data?.attention ?? []).filter((insight) => isAbout(insight, about));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Needs you" sx={{ mb: 2 }}>
      <InsightList>
        {rows.map((insight) => (
          <InsightRow key={insight.key} insight={insight} />
        ))}
      </InsightList>
    </Box>
  );
}

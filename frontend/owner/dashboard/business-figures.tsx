import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MyBusiness } from '../../api/types';
import { TextLink } from '../../shared/layout/link-button';
import { Fact } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { listedFigures } from '../businesses/listed-figures';
import { standingFigure, useStanding } from '../insights/standing';

/** A business in numbers, each a link to its section of the page of the business. */
export function BusinessFigures({ business }: { business: MyBusiness }) {
  const { id, abilities } = business;
  const { data, isError } = useStanding(id, abilities.seeStanding);
  const standing = data ? standingFigure(data) : isError ? '–' : null;
  const figures = [
    ...listedFigures(business),
    ...(abilities.seeStanding ? [{ term: 'Standing', anchor: 'standing', value: standing }] : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        flexBasis: '100%',
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${figures.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {figures.map(({ term, anchor, value }, index) => (
        // Of an odd number the last one, which is the longest, has a row of its own on a phone.
        <Fact key={term} term={term} short={figures.length % 2 === 0 || index < figures.length - 1}>
          {value === null ? (
            <Skeleton width="60%" />
          ) : (
            <TextLink to={`${paths.business(id)}#${anchor}`} underline="hover" sx={{ fontWeight: 600 }}>
              {value}
            </TextLink>
          )}
        </Fact>
      ))}
    </Box>
  );
}

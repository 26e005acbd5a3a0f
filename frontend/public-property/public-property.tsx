import Home from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { unwrap, api } from '../api/client';
import { hasStatus, messageOf } from '../api/errors';
import { LinkButton } from '../shared/layout/link-button';
import { CHECK_LINK, EmptyState } from '../shared/feedback/empty-state';
import { PageTitle } from '../shared/layout/page';
import { PageEnd } from '../shared/navigation/site-links';
import { paths } from '../shared/paths';
import { answeredFor } from './answered';
import { PropertySheet, PropertySheetSkeleton } from './property-sheet';

/** The public page of a property, found by its slug. */
export default function PublicProperty() {
  const { slug = '' } = useParams();
  const query = useQuery({
    queryKey: ['public-property', slug],
    queryFn: () => unwrap(api.GET('/p/{slug}', { params: { path: { slug } } })),
    placeholderData: () => answeredFor(slug),
  });

  if (query.isPending) {
    return (
      <>
        <PageTitle title="Loading property..." />
        <PropertySheetSkeleton />
      </>
    );
  }
  if (query.isError) {
    // A malformed or unknown slug is final. Other errors may be temporary.
    const final = hasStatus(query.error, 400, 404);
    const title = final ? 'Property Not Found' : 'Failed to load property';
    const fallback = final
      ? 'The property you are looking for does not exist or has been removed.'
      : 'Please check your connection and try again.';
    const said = messageOf(query.error, fallback);
    // The server's message for an unknown slug says no more than the title.
    const message = said.toLowerCase() === title.toLowerCase() ? fallback : said;
    return (
      <>
        <PageTitle title={title} />
        <EmptyState
          heading="h1"
          icon={<Home />}
          title={title}
          actions={
            final ? (
              <LinkButton variant="contained" to={paths.home}>
                Go to Home Page
              </LinkButton>
            ) : (
              <Button variant="contained" onClick={() => void query.refetch()}>
                Try Again
              </Button>
            )
          }
        >
          {message}
          {final && <div>{CHECK_LINK}</div>}
        </EmptyState>
        <PageEnd />
      </>
    );
  }
  // The property has another slug now.
  if (query.data.property.slug)
    return <Navigate to={paths.publicProperty(query.data.property.slug)} replace />;
  return (
    <Box component="article" sx={{ position: 'relative' }}>
      {query.isPlaceholderData && (
        <Typography
          role="status"
          variant="caption"
          color="textSecondary"
          sx={{ position: 'absolute', top: 2, left: 0, right: 0, textAlign: 'center' }}
        >
          Loading property...
        </Typography>
      )}
      <PropertySheet property={query.data.property} address={`${location.origin}/${slug}`} />
    </Box>
  );
}

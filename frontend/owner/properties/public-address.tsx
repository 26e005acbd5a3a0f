import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { CopyButton } from '../../shared/feedback/copy-button';
import { paths } from '../../shared/paths';

/** The full address of a property's public page. */
const publicAddress = (slug: string) => location.origin + paths.publicProperty(slug);

type CopyLinkProps = { slug: string } & Omit<ComponentProps<typeof CopyButton>, 'text'>;

/** Copies the public address of a property. */
export const CopyPublicAddress = ({ slug, ...button }: CopyLinkProps) => (
  <CopyButton text={publicAddress(slug)} {...button} />
);

/** The saved public address of the property, without `https://`, which nobody types. */
export function PublicAddress({ slug }: { slug: string }) {
  return (
    <Link
      href={paths.publicProperty(slug)}
      target="_blank"
      rel="noopener"
      className="touch"
      sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {location.host + paths.publicProperty(slug)}
      <OpenInNew titleAccess="opens in a new tab" sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px' }} />
    </Link>
  );
}

/** The public address under the name of the property, on a phone with the button that copies it. */
export function PublicAddressLine({ slug }: { slug: string }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: { xs: 0.75, sm: 0.25 }, typography: 'body2' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PublicAddress slug={slug} />
      </Box>
      <CopyPublicAddress
        slug={slug}
        label="Copy Link"
        sx={{ display: { xs: 'inline-flex', sm: 'none' }, flexShrink: 0, color: 'text.primary' }}
      />
    </Box>
  );
}

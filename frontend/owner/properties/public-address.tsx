import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { CopyButton, copyText } from '../../shared/feedback/copy-button';
import { toaster } from '../../shared/feedback/toaster';
import { paths } from '../../shared/paths';
import { useFirstStepMarks } from '../shared/first-steps';

/** The full address of a property's public page. */
const publicAddress = (slug: string) => location.origin + paths.publicProperty(slug);

type CopyLinkProps = { slug: string } & Omit<ComponentProps<typeof CopyButton>, 'text' | 'onCopied'>;

/** Copies the public address of a property, which is one of the first steps of an owner. */
export function CopyPublicAddress({ slug, ...button }: CopyLinkProps) {
  const { add } = useFirstStepMarks();
  return <CopyButton text={publicAddress(slug)} onCopied={() => add('shared')} {...button} />;
}

/** Copies the public address from a menu, which cannot confirm it. */
export function useCopyPublicAddress(slug: string): () => Promise<void> {
  const { add } = useFirstStepMarks();
  return async () => {
    if (!(await copyText(publicAddress(slug)))) return;
    add('shared');
    toaster.success({ title: 'Link copied' });
  };
}

/** The saved public address of the property. */
export function PublicAddress({ slug }: { slug: string }) {
  return (
    <Link
      href={paths.publicProperty(slug)}
      target="_blank"
      rel="noopener"
      sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {publicAddress(slug)}
      <OpenInNew titleAccess="opens in a new tab" sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px' }} />
    </Link>
  );
}

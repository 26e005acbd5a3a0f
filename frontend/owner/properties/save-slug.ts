import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { propertyChanged } from '../queries';
import { placeSlugError } from './slug-field';

/**
 * Saves the custom URL of a property alone, and says how that went.
 * @param setError that of the form, for what the server says of the slug
 * @returns the slug as saved, or null
 */
export async function saveSlug(
  client: QueryClient,
  id: string,
  slug: string,
  setError: Parameters<typeof placeSlugError>[0],
): Promise<string | null> {
  try {
    const { property } = await answer(
      api.PATCH('/properties/{id}/slug', { params: { path: { id } }, body: { slug } }),
    );
    toaster.success({ title: 'Custom URL updated' });
    await propertyChanged(client, id);
    return property.slug;
  } catch (error) {
    placeSlugError(setError, error);
    toaster.error({
      title: hasStatus(error, 0) ? 'An error occurred while updating the URL' : 'Failed to update URL',
      description: messageOf(error, ''),
    });
    return null;
  }
}

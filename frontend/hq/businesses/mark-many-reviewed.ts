import { api, unwrap } from '../../api/client';
import { messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';
import type { ListedBusiness } from '../shared/types';

type Changed = Pick<ListedBusiness, 'id' | 'name' | 'revision'>;

const businesses = (count: number) => (count === 1 ? '1 business' : `${count} businesses`);

/** Marks the changes of one business as seen in the version that its row showed. Null, or why not. */
async function markReviewed({ id, revision }: Changed): Promise<string | null> {
  const body = revision === undefined ? {} : { revision };
  try {
    await unwrap(api.POST('/hq/businesses/{id}/mark-reviewed', { params: { path: { id } }, body }));
    return null;
  } catch (error) {
    return messageOf(error, "We can't reach the server.");
  }
}

/** Marks the changes of several businesses as reviewed, each on its own, and names those that were refused. */
export function useMarkManyReviewed(onDone: () => void) {
  return useApiMutation({
    call: async (changed: readonly Changed[]) => {
      const refused: string[] = [];
      for (const business of changed) {
        const reason = await markReviewed(business);
        if (reason !== null) refused.push(`${business.name}: ${reason}`);
      }
      return { done: changed.length - refused.length, refused };
    },
    onDone: ({ done, refused }) => {
      if (done > 0) toaster.success({ title: 'Changes marked as reviewed', description: businesses(done) });
      if (refused.length > 0) toaster.error({ title: 'Error', description: refused.join(' ') });
      onDone();
    },
    failure: errorToast('Failed to process request'),
    refresh: (client) => invalidateReview(client, 'businesses'),
  });
}

import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { guideKey, type GuideSection } from './queries';

const change = (id: string, body: { enabled?: boolean; sections?: GuideSection[] }) =>
  unwrap(api.PUT('/properties/{id}/guide', { params: { path: { id } }, body }));

export function useSaveSections(propertyId: string) {
  return useApiMutation({
    call: (sections: GuideSection[]) => change(propertyId, { sections }),
    success: 'Guide saved',
    failure: 'Failed to save the guide',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

export function useEnableGuide(propertyId: string) {
  return useApiMutation({
    call: (enabled: boolean) => change(propertyId, { enabled }),
    success: (enabled) => ({
      title: enabled ? 'Guests can now open the guide' : 'Guests can no longer open the guide',
    }),
    failure: 'Failed to change the guide',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

/** @param onUrl gets the new link, which cannot be read again */
export function useRenewGuideLink(propertyId: string, onUrl: (url: string) => void) {
  return useApiMutation({
    call: async () =>
      onUrl(
        (await unwrap(api.POST('/properties/{id}/guide/key', { params: { path: { id: propertyId } } }))).url,
      ),
    success: 'Link created',
    failure: 'Failed to create the link',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

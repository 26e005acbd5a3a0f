import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { guideKey, type GuideSection } from './queries';

const pathOf = (id: string) => ({ params: { path: { id } } });

export function useSaveSections(propertyId: string) {
  return useApiMutation({
    call: (sections: GuideSection[]) =>
      unwrap(api.PUT('/properties/{id}/guide', { ...pathOf(propertyId), body: { sections } })),
    success: 'Guide saved',
    failure: 'Failed to save the guide',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

export function useShareGuide(propertyId: string) {
  return useApiMutation({
    call: (sections: GuideSection[]) =>
      unwrap(api.POST('/properties/{id}/guide/share', { ...pathOf(propertyId), body: { sections } })),
    success: 'Guests can now open the guide',
    failure: 'Failed to share the guide',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

export function useStopSharing(propertyId: string) {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/properties/{id}/guide/share', pathOf(propertyId))),
    success: 'Guests can no longer open the guide',
    failure: 'Failed to change the guide',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

export function useRenewGuideLink(propertyId: string) {
  return useApiMutation({
    call: () => unwrap(api.POST('/properties/{id}/guide/key', pathOf(propertyId))),
    success: 'Link replaced',
    failure: 'Failed to replace the link',
    refresh: (client) => client.invalidateQueries({ queryKey: guideKey(propertyId) }),
  });
}

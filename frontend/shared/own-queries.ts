import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';

/** Of what needs the user. */
export const INSIGHTS_KEY = ['insights'];

export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: async () => (await unwrap(api.GET('/properties'))).properties,
});

/** Businesses that the user owns or works for, each with `myRole`. */
export const myBusinessesQuery = queryOptions({
  queryKey: ['my-businesses'],
  queryFn: () => unwrap(api.GET('/businesses/me/businesses')),
});

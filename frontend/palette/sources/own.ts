import { myBusinessesQuery, propertiesQuery } from '../../shared/own-queries';
import { paths } from '../../shared/paths';
import { matching, type Source } from '../source';

export const ownProperties: Source = {
  id: 'own-properties',
  label: 'My properties',
  find: async (text, { client }) =>
    matching(
      (await client.ensureQueryData(propertiesQuery)).map(({ id, memorableName, address }) => ({
        id,
        label: memorableName,
        detail: address,
        to: paths.property(id),
      })),
      text,
    ),
};

export const ownBusinesses: Source = {
  id: 'own-businesses',
  label: 'My businesses',
  find: async (text, { client }) =>
    matching(
      (await client.ensureQueryData(myBusinessesQuery)).map(({ id, name, address }) => ({
        id,
        label: name,
        detail: address,
        to: paths.business(id),
      })),
      text,
    ),
};

import PropertyIcon from '@mui/icons-material/HomeWorkOutlined';
import BusinessIcon from '@mui/icons-material/StorefrontOutlined';
import { myBusinessesQuery, propertiesQuery } from '../../shared/own-queries';
import { shortAddress } from '../../shared/format';
import { paths } from '../../shared/paths';
import { matching, type Source } from '../source';

export const ownProperties: Source = {
  id: 'own-properties',
  label: 'My properties',
  Icon: PropertyIcon,
  find: async (text, { client }) =>
    matching(
      (await client.ensureQueryData(propertiesQuery)).map(({ id, memorableName, address }) => ({
        id,
        label: memorableName,
        detail: shortAddress(address),
        to: paths.property(id),
      })),
      text,
    ),
};

export const ownBusinesses: Source = {
  id: 'own-businesses',
  label: 'My businesses',
  Icon: BusinessIcon,
  find: async (text, { client }) =>
    matching(
      (await client.ensureQueryData(myBusinessesQuery)).map(({ id, name, address }) => ({
        id,
        label: name,
        detail: shortAddress(address),
        to: paths.business(id),
      })),
      text,
    ),
};

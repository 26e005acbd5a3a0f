import PropertyIcon from '@mui/icons-material/HomeWorkOutlined';
import BusinessIcon from '@mui/icons-material/StorefrontOutlined';
import { myBusinessesQuery, propertiesQuery } from '../../shared/own-queries';
import { shortAddress } from '../../shared/format';
import { paths } from '../../shared/paths';
import { matching, type PaletteItem, type Source } from './source';

/** Every part of an address finds its record, and street and town are shown. */
const found = (items: readonly (PaletteItem & { detail: string })[], text: string) =>
  matching(items, text).map((item) => ({ ...item, detail: shortAddress(item.detail ?? '') }));

export const ownProperties: Source = {
  id: 'own-properties',
  label: 'My properties',
  Icon: PropertyIcon,
  find: async (text, { client }) =>
    found(
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
  Icon: BusinessIcon,
  find: async (text, { client }) =>
    found(
      (await client.ensureQueryData(myBusinessesQuery)).map(({ id, name, address }) => ({
        id,
        label: name,
        detail: address,
        to: paths.business(id),
      })),
      text,
    ),
};

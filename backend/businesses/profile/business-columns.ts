import type { Prisma } from '../../generated/prisma/client.js';
import type { UpdateBusinessDto } from './business-input.dto.js';
import type { BusinessLocation } from './business-location.js';
import { toInternationalPhone } from './phone-number.js';

/**
 * The columns that a body sets, for create and update; a field that is absent sets none. The caller sets
 * `businessType`, which also depends on what the business was before.
 * @param location where the business is now; null when it stays where it is
 */
export function toBusinessColumns<Body extends Omit<UpdateBusinessDto, 'businessType'>>(
  body: Body,
  location: BusinessLocation | null,
) {
  const { addressComponents: _components, latitude: _latitude, longitude: _longitude, ...columns } = body;
  return {
    ...columns,
    ...(body.phoneNumber === undefined ? {} : { phoneNumber: toInternationalPhone(body.phoneNumber) }),
    ...(location && {
      ...location,
      addressComponents: location.addressComponents as unknown as Prisma.InputJsonArray,
    }),
  };
}

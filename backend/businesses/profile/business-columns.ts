import type { Prisma } from '../../generated/prisma/client.js';
import type { UpdateBusinessDto } from './business-input.dto.js';
import type { BusinessLocation } from './business-location.js';
import { toInternationalPhone } from './phone-number.js';

/**
 * The columns to write for a create or update body. Absent fields set no column. The caller sets `businessType`,
 * because it also depends on the stored business.
 * @param location the new location; null when it does not change
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

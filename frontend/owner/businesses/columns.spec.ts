import type { Business, Invitation } from '../../api/types';
import { toLeft } from './columns';

/** A property manager with so many properties and people. */
const manager = (properties: number, staff: number) =>
  ({
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    services: [],
    _count: { properties, staff },
  }) as unknown as Business;

const invitations = (...statuses: Invitation['status'][]) =>
  statuses.map((status) => ({ status, responseMessage: null, declineReason: null }) as Invitation);

describe('toLeft', () => {
  it('moves the staff where little waits', () => {
    expect(toLeft(manager(0, 0), invitations('PENDING'))).toEqual({ staff: true, location: false });
  });

  it('moves the location where the staff are many', () => {
    expect(toLeft(manager(1, 3), invitations('PENDING', 'ACTIVE', 'CANCELLED'))).toEqual({
      staff: false,
      location: true,
    });
  });

  it('moves nothing where the invitations are long', () => {
    expect(toLeft(manager(1, 0), invitations('PENDING', 'PENDING', 'PENDING'))).toEqual({
      staff: false,
      location: false,
    });
  });
});

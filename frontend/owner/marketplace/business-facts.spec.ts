import type { MarketplaceBusiness } from '../../api/types';
import { firstServices } from './business-facts';

const names = ['Bathroom Fitting', 'Burglar Alarms and Cameras', 'Gas Safety Record', 'Locks', 'Plumbing'];
const services = names.map((name) => ({
  serviceCategory: { id: name, name },
})) as MarketplaceBusiness['services'];
const ordered = (asked: { categoryIds?: string[]; search?: string; trade?: string }) =>
  firstServices(services, { categoryIds: [], search: '', trade: '', ...asked }).map(
    ({ serviceCategory }) => serviceCategory.name,
  );

describe('the order of the services on a card', () => {
  it('begins with what was chosen, then what the trade names', () => {
    expect(ordered({ categoryIds: ['Gas Safety Record'], trade: 'Plumber and gas engineer' })).toEqual([
      'Gas Safety Record',
      'Plumbing',
      'Bathroom Fitting',
      'Burglar Alarms and Cameras',
      'Locks',
    ]);
  });

  it('begins with what was searched for', () => {
    expect(ordered({ search: 'cameras' })[0]).toBe('Burglar Alarms and Cameras');
  });

  it('takes a trade for what begins alike', () => {
    expect(ordered({ trade: 'Locksmith' })[0]).toBe('Locks');
    expect(ordered({ trade: 'Plumbers' })[0]).toBe('Plumbing');
  });

  it('stays as it is where nothing was asked for', () => {
    expect(ordered({})).toEqual(names);
    expect(ordered({ trade: 'and' })).toEqual(names);
  });
});

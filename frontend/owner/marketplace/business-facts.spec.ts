import type { MarketplaceBusiness } from '../../api/types';
import { checkedCertificates, firstServices } from './business-facts';

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

describe('the checked certificates on a card', () => {
  const certify = (scheme: string, ...certified: string[]) =>
    certified.map((name) => ({
      certified: { scheme },
      serviceCategory: { id: name, name },
    })) as MarketplaceBusiness['services'];
  const all = [...certify('Gas Safe', 'Boilers', 'Cookers', 'Records'), ...certify('NICEIC', 'Rewiring')];

  it('say for which services they hold', () => {
    expect(checkedCertificates(all, [])).toEqual([
      'Gas Safe certificate checked for Boilers, Cookers and 1 more',
      'NICEIC certificate checked for Rewiring',
    ]);
  });

  it('are those for what was asked for, and none that is for other work', () => {
    expect(checkedCertificates(all, ['Rewiring'])).toEqual(['NICEIC certificate checked for Rewiring']);
    expect(checkedCertificates(all, ['Records', 'Cookers'])).toEqual([
      'Gas Safe certificate checked for Cookers and Records',
    ]);
    expect(checkedCertificates(all, ['Tiling'])).toEqual([]);
  });
});

import { GUIDE_SECTION_KINDS } from '../../../backend/contract/guides.js';
import { GUIDE_SECTIONS_MAX, GUIDE_TEXT_MAX } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { home, managedHome, eventsOf, actionsOf } = fixtures(app);
const section = (text: string, kind: (typeof GUIDE_SECTION_KINDS)[number] = 'OTHER') => ({
  kind,
  title: 'A title',
  text,
});

describe('a guide', () => {
  it('is empty and closed before anything is written', async () => {
    const { owner, property } = await home();
    expect((await owner.get(`/properties/${property.id}/guide`).expect(200)).body).toEqual({
      enabled: false,
      sections: [],
      linkMadeAt: null,
      url: null,
    });
  });

  it('keeps its sections in their order, and changes only what is sent', async () => {
    const { owner, property } = await home();
    const path = `/properties/${property.id}/guide` as const;
    const sections = GUIDE_SECTION_KINDS.map((kind) => section(`About ${kind}\n\tand more`, kind));
    const written = await owner.put(path, { enabled: true, sections }).expect(200);
    expect(written.body).toEqual({ enabled: true, sections, linkMadeAt: null, url: null });
    const reversed = [...sections].reverse();
    expect((await owner.put(path, { sections: reversed }).expect(200)).body).toMatchObject({
      enabled: true,
      sections: reversed,
    });
    await owner.put(path, { enabled: false }).expect(200);
    await owner.put(path, {}).expect(200);
    expect((await owner.get(path).expect(200)).body).toMatchObject({ enabled: false, sections: reversed });
    expect((await owner.put(path, { sections: [] }).expect(200)).body.sections).toEqual([]);
    expect(await actionsOf(property.id)).toEqual(Array.from({ length: 4 }, () => 'property.guide-changed'));
  });

  it('leaves its texts out of the audit log', async () => {
    const { owner, property } = await home();
    const path = `/properties/${property.id}/guide` as const;
    await owner.put(path, { enabled: true, sections: [section('The code is 4711')] }).expect(200);
    const { url } = (await owner.post(`${path}/key`).expect(201)).body;
    const events = JSON.stringify(await eventsOf(property.id));
    expect(events).toContain('guide-link-made');
    expect(events).not.toContain('4711');
    expect(events).not.toContain(new URL(url).hash.slice(1));
  });

  it.each([
    [{ enabled: 'yes' }, 'enabled'],
    [{ enabled: null }, 'enabled'],
    [{ sections: null }, 'sections'],
    [{ sections: {} }, 'sections'],
    [{ sections: ['text'] }, 'sections.0'],
    [{ sections: [null] }, 'sections.0'],
    [{ sections: [[section('x')]] }, 'sections.0'],
    [{ sections: Array.from({ length: GUIDE_SECTIONS_MAX + 1 }, () => section('x')) }, 'sections'],
    [{ sections: [section('x'.repeat(GUIDE_TEXT_MAX + 1))] }, 'sections.0.text'],
    [{ sections: [section('x'), section(' ')] }, 'sections.1.text'],
    [{ sections: [{ ...section('x'), title: '' }] }, 'sections.0.title'],
    [{ sections: [{ ...section('x'), title: 'x'.repeat(101) }] }, 'sections.0.title'],
    [{ sections: [{ ...section('x'), kind: 'POOL' }] }, 'sections.0.kind'],
    [{ sections: [{ ...section('x'), html: '<b>' }] }, 'sections.0.html'],
    [{ sections: [section('Call \u202E999')] }, 'sections.0.text'],
  ])('refuses %j', async (body, field) => {
    const { owner, property } = await home();
    const refused = await owner.put(`/properties/${property.id}/guide`, body).expect(400);
    expect(Object.keys(refused.body.errors ?? {})).toContain(field);
    expect(await app.database.prisma.guide.count({ where: { propertyId: property.id } })).toBe(0);
  });

  it('takes the longest guide in any script', async () => {
    const { owner, property } = await home();
    const sections = Array.from({ length: GUIDE_SECTIONS_MAX }, () => section('東'.repeat(GUIDE_TEXT_MAX)));
    const { body } = await owner.put(`/properties/${property.id}/guide`, { sections }).expect(200);
    expect(body.sections).toEqual(sections);
    await owner
      .put(`/properties/${property.id}/guide`, { sections: [section('x'.repeat(200_000))] })
      .expect(413);
  });

  it('is written by one writer after another, so that its sections are never mixed', async () => {
    const { owner, property } = await home();
    const path = `/properties/${property.id}/guide` as const;
    const versions = ['a', 'b', 'c', 'd'].map((text) => Array.from({ length: 5 }, () => section(text)));
    await Promise.all(versions.map((sections) => owner.put(path, { sections }).expect(200)));
    const { body } = await owner.get(path).expect(200);
    expect(versions).toContainEqual(body.sections);
  });

  it('is closed to the people of the managing business and to administrators', async () => {
    const { property, people } = await managedHome();
    const path = `/properties/${property.id}/guide` as const;
    for (const person of people) {
      await person.get(path).expect(403);
      await person.post(`${path}/key`).expect(403);
      await person.post(`${path}/share`, { sections: [] }).expect(403);
      await person.delete(`${path}/share`).expect(403);
    }
    const admin = app.client(await app.factory.session(await app.factory.superAdmin()));
    await admin.get(path).expect(404);
  });

  it('is in the export of its owner and goes with the property', async () => {
    const { owner, property } = await home();
    const sections = [section('The code is 4711')];
    await owner.put(`/properties/${property.id}/guide`, { sections }).expect(200);
    await owner
      .post(`/properties/${property.id}/deadlines`, { kind: 'ALARMS', dueOn: '2030-01-31' })
      .expect(201);
    const { body } = await owner.get('/account/export').expect(200);
    expect(body).toMatchObject({
      guides: [{ propertyId: property.id, enabled: false, sections }],
      deadlines: [{ propertyId: property.id, kind: 'ALARMS' }],
      calendar: { createdAt: null },
      lastDeadlineMailOn: null,
    });
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await app.database.prisma.guideSection.count({ where: { propertyId: property.id } })).toBe(0);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { type PrescriptionTemplate, TEMPLATES_MAX } from '#shared/prescription/prescription-template.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, type Sides } from '#test/support/orders.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
});

type Template = RequestOf<typeof orderApi.saveTemplate>;
const template = (name: string, shade = 'A2'): Template => ({
  name,
  prescription: {
    caseType: 'prosthetics',
    process: ['machining'],
    items: [{ restoration: 'onlayCrown', material: 'zirconia', shade }],
  },
});
const named = (list: readonly PrescriptionTemplate[]) =>
  list.map(({ name, prescription }) => [name, prescription.items[0]?.shade]);

// RX-40
test('a clinic keeps templates by name: saved, changed, listed and deleted', async () => {
  const { token } = sides.clinic.head;
  await succeed(orderApi.saveTemplate, template('Molar crown'), { token });
  await succeed(orderApi.saveTemplate, template('Anterior crown', 'BL2'), { token });
  await succeed(orderApi.saveTemplate, template('Molar crown', 'A3'), { token });
  const { templates } = await succeed(orderApi.templates, {}, { token });

  expect(named(templates)).toEqual([
    ['Anterior crown', 'BL2'],
    ['Molar crown', 'A3'],
  ]);
  expect(named((await succeed(orderApi.deleteTemplate, { name: 'Molar crown' }, { token })).templates)).toEqual([
    ['Anterior crown', 'BL2'],
  ]);
});

// RX-40
test('a template has no teeth, and a clinic has a limited number of templates', async () => {
  const { token } = sides.clinic.head;
  const [first] = template('').prescription.items ?? [];
  const withTeeth = {
    ...template('Teeth'),
    prescription: { caseType: 'prosthetics', items: [{ ...first, teeth: ['16'] }] },
  };
  const { templates: list } = await succeed(orderApi.saveTemplate, withTeeth as Template, { token });

  expect(list.flatMap(({ prescription }) => prescription.items).filter((item) => 'teeth' in item)).toEqual([]);
  for (let count = list.length; count < TEMPLATES_MAX; count += 1)
    await succeed(orderApi.saveTemplate, template(`Template ${count}`), { token });
  const refused = await call(orderApi.saveTemplate, template('One more'), { token });
  expect(refused.data).toMatchObject({ fields: [{ path: 'name', error: 'tooManyTemplates' }] });
});

// RX-40
test('colleagues who save at once both keep their templates; a lab has none', async () => {
  const { token } = sides.clinic.head;
  const { templates: list } = await succeed(orderApi.templates, {}, { token });
  for (const { name } of list) await succeed(orderApi.deleteTemplate, { name }, { token });

  await Promise.all(['One', 'Two'].map((name) => succeed(orderApi.saveTemplate, template(name), { token })));

  expect(named((await succeed(orderApi.templates, {}, { token })).templates).map(([name]) => name)).toEqual([
    'One',
    'Two',
  ]);
  expect((await call(orderApi.templates, {}, { token: sides.lab.head.token })).code).toBe(40300);
});

import { call, succeed } from '#test/support/call.ts';
import { addDevice } from '#test/support/devices-of.ts';
import { PNG } from '#test/support/products.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { productApi } from '#shared/product/product-api.ts';
import { productTextIn } from '#shared/product/product.ts';

let editor: Member;
let clinic: Awaited<ReturnType<typeof foundWithHead>>;
beforeAll(async () => {
  editor = await addMember(await foundWithHead('platform'), 'editor');
  clinic = await foundWithHead('clinic');
});

let running = 0;
const TEXTS = { en: { name: 'Helios', description: 'A quick scanner.' }, zh: { name: '光学扫描仪' } };
const enter = (modelNumber = `Helios ${(running += 1)}`) =>
  succeed(productApi.create, { modelNumber, family: 'Helios', texts: TEXTS }, { token: editor.token });
const online = async () => {
  const { modelNumber, version } = await enter();
  return succeed(productApi.takeOnline, { modelNumber, version }, { token: editor.token });
};
const modelsFor = async (token: string) =>
  (await succeed(productApi.getProList, {}, { token })).list.map(({ modelNumber }) => modelNumber);

// PROD-1, PROD-3, PROD-5
test('a product is offline until it is published, and before that only people who may edit it see it', async () => {
  const { modelNumber, version, state } = await enter();

  expect(state).toBe('offline');
  expect(await modelsFor(clinic.head.token)).not.toContain(modelNumber);
  const kept = await succeed(productApi.index, { page: { page: 1, size: 100 } }, { token: editor.token });
  expect(kept.list.map((each) => each.modelNumber)).toContain(modelNumber);
  await succeed(productApi.takeOnline, { modelNumber, version }, { token: editor.token });
  expect(await modelsFor(clinic.head.token)).toContain(modelNumber);
});

// PROD-5
test('a product that is no longer in the catalogue is seen only by organisations with such a device', async () => {
  const { modelNumber, version } = await online();
  await addDevice(clinic.organisationId, { modelNumber: modelNumber.toLowerCase() });
  await succeed(productApi.takeOffline, { modelNumber, version }, { token: editor.token });
  const other = await foundWithHead('lab');

  expect(await modelsFor(clinic.head.token)).toContain(modelNumber);
  expect(await modelsFor(other.head.token)).not.toContain(modelNumber);
});

// PROD-2
test('a model can be entered once, in any spelling', async () => {
  await enter('CBCT Vista');

  const input = { modelNumber: 'cbct  vista', family: 'CBCT', texts: TEXTS } as const;
  expect((await call(productApi.create, input, { token: editor.token })).code).toBe(40900);
});

// PROD-7
test('of two people who change one version, the second is refused with the change of the first', async () => {
  const { modelNumber, version } = await enter();
  const change = { modelNumber, version, family: 'CBCT', texts: { en: { name: 'Vista' } } } as const;

  const answers = await Promise.all([1, 2].map(() => call(productApi.update, change, { token: editor.token })));

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 40902]);
  expect((await call(productApi.update, change, { token: editor.token })).data).toEqual({ version: version + 1 });
});

// PROD-4
test('a language without a text shows the English text', async () => {
  const product = await enter();

  expect(productTextIn(product, 'zh')).toEqual({ name: '光学扫描仪', description: 'A quick scanner.' });
  expect(productTextIn(product, 'ar')).toEqual({ name: 'Helios', description: 'A quick scanner.' });
});

// PROD-6
test('an image keeps its position, is readable for everyone who sees the product, and is removed by empty content', async () => {
  const { modelNumber, version } = await online();
  const place = { modelNumber, kind: 'image', place: 2 } as const;
  const kept = await succeed(
    productApi.attach,
    { ...place, version, title: 'Side', content: PNG },
    { token: editor.token },
  );

  expect(kept.attachments).toEqual([{ kind: 'image', place: 2, title: 'Side', sizeBytes: 8 }]);
  expect(await succeed(productApi.attachment, place, { token: clinic.head.token })).toEqual({
    title: 'Side',
    content: PNG,
  });
  const gone = { ...place, version: kept.version, title: 'Side', content: '' };
  expect((await succeed(productApi.attach, gone, { token: editor.token })).attachments).toEqual([]);
  expect((await call(productApi.attachment, place, { token: clinic.head.token })).code).toBe(40400);
});

// PROD-6
test('bytes of another type than the named one, a web page, and a fifth image are refused', async () => {
  const { modelNumber, version } = await enter();
  const base = { modelNumber, version, title: 'Front' };
  const html = Buffer.from('<script>alert(1)</script>').toString('base64');
  const bad = [
    { ...base, kind: 'image', place: 1, content: `data:image/png;base64,${html}` },
    { ...base, kind: 'document', place: 1, content: `data:application/pdf;base64,${html}` },
    { ...base, kind: 'image', place: 1, content: `data:text/html;base64,${html}` },
    { ...base, kind: 'image', place: 1, content: `data:image/svg+xml;base64,${html}` },
    { ...base, kind: 'image', place: 5, content: PNG },
    { ...base, kind: 'document', place: 1, content: `data:application/pdf;base64,${'A'.repeat(350_000)}` },
  ] as const;

  for (const input of bad) expect((await call(productApi.attach, input, { token: editor.token })).code).toBe(40000);
});

// PROD-5, PROD-6
test('clinics cannot read images of a product that was never online', async () => {
  const { modelNumber, version } = await enter();
  const place = { modelNumber, kind: 'image', place: 1 } as const;
  await succeed(productApi.attach, { ...place, version, title: 'Front', content: PNG }, { token: editor.token });

  expect((await call(productApi.attachment, place, { token: clinic.head.token })).code).toBe(40400);
  expect((await call(productApi.attachment, place, { token: editor.token })).code).toBe(200);
});

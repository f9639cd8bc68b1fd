import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { bar, BLUE, CLEAR, logoPng, WHITE } from '#test/support/image/logo-pictures.ts';
import { writePng } from '#test/support/image/write-png.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { LogoKind } from '#shared/organisation/logo.ts';

const TOLD = {
  name: 'Elm Street Dental',
  address: '1 Elm Street, Bristol',
  contactPerson: 'Maya Lindqvist',
  countryCallingCode: '44',
  phone: '1179460000',
  latitude: 51.4545,
  longitude: -2.5879,
};

const clinic = await foundWithHead('clinic');
const by = { token: clinic.head.token };
const read = () => succeed(organisationApi.read, {}, by);
const version = async () => (await read()).version;
const faultOf = ({ data }: { data: unknown }): unknown => (data as { fields?: { error: string }[] }).fields?.[0]?.error;

describe('what an organisation says of itself', () => {
  // ORG-1
  test('is changed as a whole, and its history names the changed fields', async () => {
    const before = await read();

    const after = await succeed(organisationApi.update, { ...TOLD, version: before.version }, by);

    expect(after).toMatchObject({ ...TOLD, type: 'clinic', country: 'SE', version: before.version + 1 });
    expect(await read()).toMatchObject(TOLD);
    const line = (await itemsOf('history')).find((item) => item['action'] === 'update');
    expect(line).toMatchObject({ subject: clinic.organisationId, actorName: clinic.head.name });
    expect(line!['note']).toBe('name, address, phone, countryCallingCode, latitude, longitude');
  });

  test('of two who change it at a time one is told that it has changed', async () => {
    const seen = await version();

    const answers = await Promise.all(
      ['Elm', 'Oak'].map((name) => call(organisationApi.update, { ...TOLD, name, version: seen }, by)),
    );

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40902]);
    expect(answers.find(({ code }) => code === 40902)?.data).toEqual({ version: seen + 1 });
  });

  // ORG-3
  test('keeps its country and type, even if a request contains others', async () => {
    const seen = await version();

    const moved = await call(organisationApi.update, { ...TOLD, country: 'NO', version: seen }, by);
    const other = await call(organisationApi.update, { ...TOLD, type: 'lab', version: seen } as never, by);

    expect([moved.code, moved.data]).toEqual([40901, { state: 'countryFixed' }]);
    expect(other.data).toMatchObject({ type: 'clinic', country: 'SE' });
  });

  // ORG-3
  test('accepts a country once if it has none', async () => {
    const { head } = await foundWithHead('lab', { country: '' });
    const update = (country: string, seen: number) =>
      call(organisationApi.update, { ...TOLD, country, version: seen }, { token: head.token });

    expect((await update('TR', 1)).data).toMatchObject({ country: 'TR' });
    expect((await update('SE', 2)).code).toBe(40901);
    expect((await update('', 2)).data).toMatchObject({ country: 'TR' });
  });

  test.each([
    [{ phone: '+44 117' }, 'phone'],
    [{ countryCallingCode: '0' }, 'countryCallingCode'],
    [{ latitude: 90.1 }, 'latitude'],
    [{ longitude: -180.5 }, 'longitude'],
    [{ longitude: undefined }, 'position'],
    [{ name: ' ' }, expect.any(String)],
  ])('refuses %o', async (change, error) => {
    const answer = await call(organisationApi.update, { ...TOLD, ...change, version: await version() }, by);

    expect([answer.code, faultOf(answer)]).toEqual([40000, error]);
  });

  test('is read by its members, and changed by its heads alone', async () => {
    const dentist = await addMember(clinic, 'clinicMember');

    expect((await call(organisationApi.read, {}, { token: dentist.token })).code).toBe(200);
    const changed = await call(organisationApi.update, { ...TOLD, version: await version() }, { token: dentist.token });
    expect(changed.code).toBe(40300);
  });
});

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const png = async (...of: Parameters<typeof logoPng>) => dataUrl('image/png', await logoPng(...of));
const jpg = async (...of: Parameters<typeof bar>) =>
  dataUrl('image/jpeg', await (await bar(...of)).flatten().jpeg().toBuffer());
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="102" height="34"><rect width="60" height="9"/></svg>',
);

const upload = async (kind: LogoKind, picture: string) =>
  call(organisationApi.updateLogo, { kind, picture, version: await version() }, by);

describe('a logo', () => {
  // ORG-5
  test.each<[string, LogoKind, Promise<string>, string]>([
    ['a blue cover logo', 'cover', png(BLUE, CLEAR), 'logoNotWhite'],
    ['a white box', 'cover', png(WHITE, WHITE), 'logoBox'],
    ['a white photo', 'cover', jpg(WHITE, WHITE), 'logoBox'],
    ['a white inner logo', 'inner', png(WHITE, CLEAR), 'logoWhite'],
    ['a square', 'inner', png(BLUE, CLEAR, [100, 100]), 'logoRatio'],
    ['a bomb', 'inner', Promise.resolve(dataUrl('image/png', writePng(30_000, 10_000))), 'logoTooLarge'],
    ['a huge one that says little', 'inner', Promise.resolve(dataUrl('image/png', writePng(2040, 680))), 'logoSize'],
    ['a drawing with scripts', 'inner', Promise.resolve(dataUrl('image/png', SVG)), 'logoType'],
    ['a jpg under a false name', 'inner', jpg(BLUE, WHITE).then((url) => url.replace('jpeg', 'png')), 'logoType'],
    ['half a picture', 'inner', png(BLUE, CLEAR).then((url) => `${url.slice(0, 160)}=`), 'logoDamaged'],
    ['another type', 'inner', Promise.resolve('data:image/webp;base64,AAAA'), 'logoType'],
  ])('%s is refused with its reason', async (_, kind, picture, error) => {
    const answer = await upload(kind, await picture);

    expect([answer.code, faultOf(answer)]).toEqual([40000, error]);
  });

  test('is kept as pixels alone, and goes again', async () => {
    const withNote = (await bar(BLUE, CLEAR)).withExif({ IFD0: { Copyright: 'Maya' } }).png();
    const noted = dataUrl('image/png', await withNote.toBuffer());

    expect((await upload('cover', await png(WHITE, CLEAR))).code).toBe(200);
    expect((await upload('inner', noted)).code).toBe(200);

    const { logos } = await read();
    expect(logos.cover).toMatch(/^data:image\/png;base64,/u);
    const kept = Buffer.from(logos.inner.split(',')[1]!, 'base64');
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect((await upload('inner', '')).code).toBe(200);
    expect((await read()).logos).toEqual({ cover: logos.cover, inner: '' });
    expect(await itemsOf('organisationLogo')).toHaveLength(1);
  });
});

/** Uploads the bytes as the portal does. Returns the upload's id and the HTTP status. */
async function send(bytes: Uint8Array, token = by.token): Promise<{ uploadId: never; status: number }> {
  const announced = { name: 'Profile.pdf', sizeBytes: bytes.length, sha256: sha256Of(bytes) };
  const { uploadId, url, headers } = await succeed(organisationApi.initPdf, announced, { token });
  const { status } = await fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers });
  return { uploadId: uploadId as never, status };
}
const complete = async (uploadId: never, token = by.token) => {
  const seen = await succeed(organisationApi.read, {}, { token });
  return call(organisationApi.completePdf, { uploadId, name: 'Profile.pdf', version: seen.version }, { token });
};

describe('a profile', () => {
  // ORG-4
  test('is read, redrawn and stored; the former one is deleted', async () => {
    const first = writePdf({ pages: 3 });
    expect((await complete((await send(first)).uploadId)).code).toBe(200);
    const { profilePdf } = await read();
    expect(profilePdf).toMatchObject({ name: 'Profile.pdf', sizeBytes: first.length, pages: 3 });

    const saved = await fetch(profilePdf!.url);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await saved.arrayBuffer()).equals(first)).toBe(true);
    const preview = await fetch(profilePdf!.previewUrl);
    expect(preview.headers.get('content-type')).toBe('image/jpeg');

    const former = await bucket.keys('profile/org_');
    expect((await complete((await send(writePdf())).uploadId)).code).toBe(200);
    const kept = await bucket.keys('profile/org_');
    expect(kept).toHaveLength(2);
    expect(kept.filter((key) => former.includes(key))).toEqual([]);
  });

  test('goes on demand, with its objects', async () => {
    expect((await call(organisationApi.removePdf, { version: await version() }, by)).code).toBe(200);

    expect((await read()).profilePdf).toBeNull();
    expect(await bucket.keys('profile/org_')).toEqual([]);
  });

  test.each([
    ['no PDF at all', Buffer.from('GIF89a, although its name says .pdf'), 'pdfOnly'],
    ['half a PDF', writePdf().subarray(0, 60), 'pdfDamaged'],
  ])('%s is refused and leaves nothing', async (_, bytes, error) => {
    const answer = await complete((await send(bytes)).uploadId);

    expect([answer.code, faultOf(answer)]).toEqual([40000, error]);
    expect(await bucket.keys('profile/org_')).toEqual([]);
  });

  // ORG-4
  test.each([
    [{ name: 'profile.docx' }, 'pdfOnly'],
    [{ sizeBytes: 10 * 1024 * 1024 + 1 }, 'pdfTooLarge'],
  ])('%o is refused before anything is sent', async (change, error) => {
    const announced = { name: 'Profile.pdf', sizeBytes: 3, sha256: '0'.repeat(64), ...change };

    const answer = await call(organisationApi.initPdf, announced, by);

    expect([answer.code, faultOf(answer)]).toEqual([40000, error]);
  });

  test('of others cannot be taken', async () => {
    const other = await foundWithHead('lab');
    const { uploadId } = await send(writePdf(), other.head.token);

    const answer = await complete(uploadId);

    expect([answer.code, answer.data]).toEqual([40901, { state: 'waitingForUpload' }]);
  });

  test('that two send at a time is one of the two, and nothing is left of the other', async () => {
    const [one, two] = [await send(writePdf()), await send(writePdf({ pages: 2 }))];
    const seen = await version();
    const input = (uploadId: never) => ({ uploadId, name: 'Profile.pdf', version: seen });

    const answers = await Promise.all(
      [one, two].map(({ uploadId }) => call(organisationApi.completePdf, input(uploadId), by)),
    );

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40902]);
    expect(await bucket.keys('profile/org_')).toHaveLength(2);
    expect((await fetch((await read()).profilePdf!.url)).status).toBe(200);
  });
});

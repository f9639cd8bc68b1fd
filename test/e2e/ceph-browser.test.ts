import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { AnalysedFilm, AnalysisRun } from '#shared/analysis/analysis-run.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { barriers } from './axe.ts';
import { settled } from './film-screen.ts';
import { darken, narrow, startIn } from './screen-windows.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { fill, WORDS, wordsOf } from './words.ts';

const { browserRun, proposal, save, saved } = WORDS.en.ceph;
vi.setConfig({ testTimeout: 120_000 });

const SIZE = { Rows: 1024, Columns: 1024 };
/** Largest allowed distance in pixels between the server's proposal of a point and the browser's proposal of the same point. */
const ALIKE_PX = 0.1;
/** Largest allowed size of a request's body: enough to name a film, but far less than the film's pixels. */
const BODY_BYTES_MAX = 500;
const MODEL_FILE = /\/model\/cephLandmarks\//u;
const KINDS = ['server', 'browser', 'mirrored', 'dark'] as const;
type Kind = (typeof KINDS)[number];

let browser: TestBrowser;
let page: Page;
let call: ApiClient;
const films = new Map<Kind, AnalysedFilm>();

/**
 * Returns noise for a pixel. The noise makes the film compress badly: a film that shrinks to a hundredth of its size would be refused as a
 * bomb.
 */
const noiseAt = (at: number): number => (Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 17) % 397;

/** Makes a film with noise. The bright half of the film is in front of the face; a dark film has no bright half. */
function drawnFilm(kind: Kind): Uint8Array {
  const isBright = (column: number): boolean => kind !== 'dark' && column >= SIZE.Columns / 2 === (kind !== 'mirrored');
  const PixelData = Uint16Array.from(
    { length: SIZE.Rows * SIZE.Columns },
    (_, at) => (isBright(at % SIZE.Columns) ? 2600 : 500) + noiseAt(at),
  );
  const picture = { ...SIZE, BitsStored: 12, HighBit: 11, PixelData };
  const shown = { WindowCenter: 2048, WindowWidth: 4096, PixelSpacing: [], Modality: 'DX' };
  const uids = {
    SOPInstanceUID: dicomUid(kind, 'own', 'instance'),
    SeriesInstanceUID: dicomUid(kind, 'own', 'series'),
  };
  const content = dicomImage({ dataset: { ...picture, ...shown, ...uids, SeriesDescription: 'Lateral' } });
  return writeZip([{ name: 'lateral.dcm', content }]);
}

async function uploadFilm(patientId: PatientId, kind: Kind): Promise<AnalysedFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'arcata-ceph-'));
  const path = join(folder, `${kind}.zip`);
  await writeFile(path, drawnFilm(kind));
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  const [asset] = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  return { fileId, assetId: asset?.assetId ?? '', analyser: 'cephLandmarks' };
}

const film = (kind: Kind): AnalysedFilm => {
  const found = films.get(kind);
  if (found === undefined) throw new Error(`no film ${kind}`);
  return found;
};
const runOn = async (kind: Kind): Promise<AnalysisRun | null> => (await call(analysisApi.read, film(kind))).run;

beforeAll(async () => {
  browser = await startBrowser();
  ({ call } = await clientOf(DENTIST));
  const { patientId } = await call(patientApi.create, {
    name: 'Noor Haddad',
    sex: 'female',
    age: 15,
    evenIfKnown: true,
  });
  for (const kind of KINDS) films.set(kind, await uploadFilm(patientId, kind));
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-ceph-browser') : undefined));

async function open(kind: Kind): Promise<void> {
  const { fileId, assetId } = film(kind);
  await page.goto(`/viewer/ceph?${new URLSearchParams({ fileId, assetId })}`);
  await settled(page);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Collects the requests of the window, including those of its workers. */
function watched(): { readonly requests: readonly Request[]; readonly stop: () => void } {
  const requests: Request[] = [];
  const note = (request: Request): void => void requests.push(request);
  page.on('request', note);
  return { requests, stop: () => page.off('request', note) };
}

// ANA-33, ANA-35, ANA-38
test('a run in the browser finds the points of the server’s run, and sends nothing until the person does', async () => {
  await call(analysisApi.run, film('server'));
  await expect.poll(async () => (await runOn('server'))?.state).toBe('proposed');
  await open('browser');
  await page.getByText(browserRun.stays).waitFor();
  await screenshot(page, 'ceph-browser-offer');
  const { requests, stop } = watched();

  await press(browserRun.ask);
  await page.getByText(fill(browserRun.found, { number: '18' })).waitFor();
  stop();

  // Only requests other than GET count, because the window may also read data again by GET.
  const sent = requests.filter((each) => each.method() !== 'GET');
  const paths = sent.map((each) => new URL(each.url()).pathname);
  expect(paths.filter((path) => path.includes('/analysis/'))).toEqual([analysisApi.model.path]);
  expect(sent.every((each) => (each.postDataBuffer()?.length ?? 0) < BODY_BYTES_MAX)).toBe(true);
  expect(requests.filter((each) => MODEL_FILE.test(each.url()))).toHaveLength(4);
  expect(requests.every((each) => /^http:\/\/127\.0\.0\.1:|^blob:/u.test(each.url()))).toBe(true);
  expect(await runOn('browser')).toBeNull();
  await screenshot(page, 'ceph-browser-found');

  await press(browserRun.send);
  await page.getByText(fill(proposal.proposed, { number: '18' })).waitFor();
  const [there, here] = [await runOn('server'), await runOn('browser')];
  expect(here).toMatchObject({ state: 'proposed', facing: there?.facing, left: there?.left, model: there?.model });
  const far = (there?.landmarks ?? []).map(({ id, point: [x, y] }) => {
    const [column, row] = here?.landmarks.find((each) => each.id === id)?.point ?? [0, 0];
    return Math.hypot(column - x, row - y);
  });
  expect(far).toHaveLength(18);
  expect(Math.max(...far)).toBeLessThan(ALIKE_PX);
});

// ANA-36, CEPH-50
test('the points are reviewed as those of the server, and the page says where they were found', async () => {
  const person = (await runOn('browser'))?.requestedBy ?? '';
  await page.getByText(fill(browserRun.madeBy, { name: person })).waitFor();
  await screenshot(page, 'ceph-browser-review');
  await press(fill(proposal.acceptAll, { number: '18' }));
  await press(save);

  await page.getByText(fill(saved, { version: 1, name: person })).waitFor();
  expect(await runOn('browser')).toMatchObject({ state: 'reviewed', madeIn: { place: 'browser' } });
});

// ANA-37
test('a second run downloads nothing of the model', async () => {
  await open('browser');
  const { requests, stop } = watched();

  await press(browserRun.ask);
  await page.getByText(fill(browserRun.found, { number: '18' })).waitFor();
  stop();

  expect(requests.filter((each) => MODEL_FILE.test(each.url()))).toEqual([]);
  await press(browserRun.leave.found);
  await page.getByRole('button', { name: browserRun.ask, exact: true }).waitFor();
  expect((await runOn('browser'))?.serial).toBe(1);
});

// CEPH-51
test('a mirrored film is turned, and what is no cephalogram is refused', async () => {
  await open('mirrored');
  await press(browserRun.ask);
  await page.getByText(fill(browserRun.found, { number: '18' })).waitFor();
  await page.getByText(proposal.turned).waitFor();

  await open('dark');
  await press(browserRun.ask);
  await page.getByText(proposal.problem.notACephalogram).waitFor();
  await press(browserRun.leave.ended);
  expect(await runOn('dark')).toBeNull();
});

/** Deletes the stored model from the browser's cache, so that it is downloaded again. */
const forgetModel = () => page.evaluate(() => caches.delete('arcata-models'));

// ANA-34
test('a file of the model that is not the manifest’s is not used, and not kept', async () => {
  await open('mirrored');
  await forgetModel();
  await page.route(MODEL_FILE, async (route) => {
    const response = await route.fetch();
    const bytes = await response.body();
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await route.fulfill({ response, body: bytes });
  });

  await press(browserRun.ask);
  await page.getByText(proposal.problem.modelDamaged).waitFor();
  expect(await page.getByText(browserRun.send, { exact: true }).count()).toBe(0);

  await page.unroute(MODEL_FILE);
  await press(browserRun.again);
  await page.getByText(fill(browserRun.found, { number: '18' })).waitFor();
});

// ANA-39
test('a download shows its megabytes, and can be cancelled', async () => {
  await open('mirrored');
  await forgetModel();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/refiner\.onnx/u, async (route) => {
    await promise;
    await route.abort();
  });

  await press(browserRun.ask);
  await page.getByText(new RegExp(`^${browserRun.download.split('{{')[0]}.* kB|MB`, 'u')).waitFor();
  await screenshot(page, 'ceph-browser-download');
  await press(browserRun.leave.underWay);
  resolve();

  await page.getByRole('button', { name: proposal.ask, exact: true }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.unroute(/\/refiner\.onnx/u);
});

// CEPH-50
test('the offer is readable in light, dark, on a phone and in Arabic', async () => {
  await open('mirrored');
  await press(browserRun.ask);
  await page.getByText(fill(browserRun.found, { number: '18' })).waitFor();
  expect(await barriers(page)).toEqual([]);
  await darken(page);
  await screenshot(page, 'ceph-browser-dark');
  expect(await barriers(page, 'colours')).toEqual([]);
  await narrow(page);
  await page.getByText(browserRun.stays).scrollIntoViewIfNeeded();
  await screenshot(page, 'ceph-browser-phone');
  await startIn(page, 'ar');
  const arabic = wordsOf('ar').ceph;
  await open('mirrored');
  await press(arabic.browserRun.ask);
  await page.getByText(fill(arabic.browserRun.found, { number: '18' })).waitFor();
  await page.getByText(arabic.browserRun.stays).scrollIntoViewIfNeeded();
  await screenshot(page, 'ceph-browser-arabic');
  expect(await barriers(page, 'structure')).toEqual([]);
  expect(faultsOf(page).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

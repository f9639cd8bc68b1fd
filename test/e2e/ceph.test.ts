import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { seenAt } from '#test/support/onnx/small-ceph-model.ts';
import { barriers } from './axe.ts';
import { click, drag, numberIn, type Point, settled } from './film-screen.ts';
import { darken, narrow, startIn } from './screen-windows.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { fill, WORDS, wordsOf } from './words.ts';

const { ceph: en, viewer, file } = WORDS.en;
vi.setConfig({ testTimeout: 120_000 });

const SIZE_PX = 512;
/** Landmarks of a face that looks to the right, in pixels: column and row of each. */
const POINTS = {
  S: [180, 150],
  N: [330, 135],
  A: [325, 280],
  B: [310, 365],
} as const;
type Name = keyof typeof POINTS;
const NAMES = ['S', 'N', 'A', 'B'] as const;
const DEGREES = 0.5;

let browser: TestBrowser;
let page: Page;
let patientId: PatientId;
let address: string;
let profileAddress: string;

/**
 * Makes a film without a scale. `head`: a grey head with a bright dot at each landmark. `profile`: a film whose right half is bright, as in
 * front of a face.
 */
function lateralFilm(kind: 'head' | 'profile' = 'head'): Uint8Array {
  const pixels = Uint16Array.from({ length: SIZE_PX ** 2 }, (_, at) => {
    const [x, y] = [at % SIZE_PX, Math.floor(at / SIZE_PX)];
    if (kind === 'profile') return x < SIZE_PX / 2 ? 500 : 2600;
    const isDot = NAMES.some((name) => Math.hypot(x - POINTS[name][0], y - POINTS[name][1]) < 3);
    return isDot ? 4000 : Math.hypot(x - 240, y - 240) < 200 ? 1400 : 200;
  });
  const picture = {
    Rows: SIZE_PX,
    Columns: SIZE_PX,
    BitsStored: 12,
    HighBit: 11,
    PixelData: pixels,
  };
  const shown = {
    WindowCenter: 2048,
    WindowWidth: 4096,
    PixelSpacing: [],
    Modality: 'DX',
  };
  const uids = {
    SOPInstanceUID: dicomUid(kind, 'instance'),
    SeriesInstanceUID: dicomUid(kind, 'series'),
  };
  const content = dicomImage({
    dataset: { ...picture, ...shown, ...uids, SeriesDescription: 'Lateral' },
  });
  return writeZip([{ name: 'lateral.dcm', content }]);
}

/** Uploads a film of the patient. Returns the address of its analysis. */
async function uploadFilm(kind: 'head' | 'profile'): Promise<string> {
  const { call } = await clientOf(DENTIST);
  const folder = await mkdtemp(join(tmpdir(), 'arcata-ceph-'));
  const path = join(folder, 'lateral.zip');
  await writeFile(path, lateralFilm(kind));
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  const [asset] = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  return `/viewer/ceph?${new URLSearchParams({ fileId, assetId: asset?.assetId ?? '' })}`;
}

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  ({ patientId } = await call(patientApi.create, {
    name: 'Ines Ferrer',
    sex: 'female',
    age: 27,
    evenIfKnown: true,
  }));
  address = await uploadFilm('head');
  profileAddress = await uploadFilm('profile');
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-ceph') : undefined));

/** Returns a pixel's position in the window. The film fills the stage. */
async function onScreen([column, row]: readonly [number, number]): Promise<Point> {
  const box = await (await settled(page)).boundingBox();
  if (box === null) throw new Error('the film is not shown');
  const scale = Math.min(box.width, box.height) / SIZE_PX;
  return {
    x: box.x + box.width / 2 + (column - SIZE_PX / 2) * scale,
    y: box.y + box.height / 2 + (row - SIZE_PX / 2) * scale,
  };
}

/** Returns the angle at nasion between sella and a point, in degrees. */
function atNasion(name: 'A' | 'B'): number {
  const [[sx, sy], [nx, ny], [px, py]] = [POINTS.S, POINTS.N, POINTS[name]];
  const [ux, uy, vx, vy] = [sx - nx, sy - ny, px - nx, py - ny];
  return (Math.acos((ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy))) * 180) / Math.PI;
}

const valueOf = async (measure: string): Promise<number> => {
  const text = (await page.locator(`tr[data-measure="${measure}"] td`).first().textContent()) ?? '';
  return numberIn(text.replace('−', '-'));
};
const point = (name: Name) => page.getByRole('group', { name: en.points }).getByRole('button', { name, exact: true });

/** Skips landmarks until the page asks for the position of this landmark. */
async function ask(name: Name): Promise<void> {
  const title = page.getByRole('heading', {
    name: fill(en.place, { id: name }),
    exact: true,
  });
  while (!(await title.isVisible())) await page.getByRole('button', { name: en.skip }).click();
}

// CEPH-24
test('points are placed by mouse and keyboard, and the measures are those of the points', async () => {
  await page.goto(`/patientDetail/page?patientId=${patientId}&tab=files`);
  await page.getByRole('link', { name: file.asset.ceph }).first().waitFor();
  await page.goto(address);
  await settled(page);
  for (const name of ['S', 'N', 'A'] as const) {
    await ask(name);
    await click(page, await onScreen(POINTS[name]));
    await point(name).waitFor();
  }
  await ask('B');
  await page.getByRole('button', { name: en.placeHere }).focus();
  await page.keyboard.press('Enter');
  const placed = await point('B').locator('circle').first().boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await point('B').locator('circle').first().boundingBox())?.x).not.toBe(placed?.x);
  await page.keyboard.press('Shift+ArrowLeft');
  await drag(page, await onScreen([SIZE_PX / 2, SIZE_PX / 2]), await onScreen(POINTS.B));

  const [sna, snb] = [atNasion('A'), atNasion('B')];
  await expect.poll(async () => Math.abs((await valueOf('SNB')) - snb)).toBeLessThan(DEGREES);
  expect(Math.abs((await valueOf('SNA')) - sna)).toBeLessThan(DEGREES);
  expect(Math.abs((await valueOf('ANB')) - (sna - snb))).toBeLessThan(DEGREES);
  expect(await page.locator('tr[data-measure="SNA"]').textContent()).toMatch(
    new RegExp(`${en.below}|${en.within}|${en.above}`, 'u'),
  );
});

// CEPH-26
test('a saved analysis has the same values after a reload', async () => {
  const values = () => Promise.all(['SNA', 'SNB', 'ANB'].map(valueOf));
  const before = await values();
  await page.reload();
  await page.getByText(en.notSaved).waitFor();
  expect(await values()).toEqual(before);

  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(fill(en.saved, { version: 1, name: 'Daniel Okafor' })).waitFor();
  await page.reload();
  await page.getByText(fill(en.saved, { version: 1, name: 'Daniel Okafor' })).waitFor();
  expect(await values()).toEqual(before);
});

// CEPH-28
test('an earlier version comes back into the window, and the values are saved as a table', async () => {
  const values = () => Promise.all(['SNA', 'SNB', 'ANB'].map(valueOf));
  const before = await values();
  await drag(page, await onScreen(POINTS.B), await onScreen([260, 365]));
  await expect.poll(values).not.toEqual(before);
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(fill(en.saved, { version: 2, name: 'Daniel Okafor' })).waitFor();
  await page.getByText(en.versions, { exact: true }).click();
  await page.getByRole('button', { name: fill(en.showVersion, { version: 1 }) }).click();
  await expect.poll(values).toEqual(before);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: en.saveTable }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split(/\r?\n/u);
  expect(lines.find((line) => line.includes('SNA'))).toContain(before[0]?.toFixed(1));
});

/** Number of clicks and drags from the film to the report. */
let clicks = 0;
const press = async (button: Locator | string): Promise<void> => {
  clicks += 1;
  await (typeof button === 'string' ? page.getByRole('button', { name: button, exact: true }) : button).click();
};
const fileOf = (film: string): string => new URLSearchParams(film.slice(film.indexOf('?'))).get('fileId') ?? '';

// CEPH-32, CEPH-33, CEPH-34, ANA-6
test('a proposal is opened, corrected, accepted and saved in six clicks', async () => {
  const { proposal } = en;
  await page.goto(`/patientDetail/page?patientId=${patientId}&tab=files`);
  await press(page.locator(`a[href*="ceph"][href*="${fileOf(profileAddress)}"]`).first());
  await settled(page);
  await page.getByText(proposal.noClaim).waitFor();
  await press(proposal.ask);
  await page.getByText(fill(proposal.proposed, { number: '18' })).waitFor();
  await screenshot(page, 'ceph-proposal');
  const at = (id: LandmarkId): [number, number] => [seenAt(id)[0] * SIZE_PX, seenAt(id)[1] * SIZE_PX];
  expect(await point('N').count()).toBe(0);

  clicks += 1;
  await click(page, await onScreen(at('S')));
  await point('S').waitFor();
  clicks += 1;
  await drag(page, await onScreen(at('N')), await onScreen([at('N')[0] + 12, at('N')[1]]));
  await point('N').waitFor();
  await press(fill(proposal.acceptOthers, { number: '16' }));
  await screenshot(page, 'ceph-review');
  await press(en.save);

  const reviewed = page.getByText(proposal.reviewed.split('{{')[0]?.trim() ?? '');
  await reviewed.waitFor();
  await page.getByText(fill(en.saved, { version: 1, name: 'Daniel Okafor' })).waitFor();
  await reviewed.click();
  await page.getByText(`${proposal.moved}: ${proposal.reason.position}`).waitFor();
  expect(await page.locator('tr[data-measure="SNA"] td').first().textContent()).toMatch(/\d/u);
  expect(clicks).toBe(6);
  await screenshot(page, 'ceph-reviewed');
});

/**
 * Seconds of a person's time, by the keystroke-level model (Card, Moran and Newell 1980): 1.35 to think, 1.1 to point, 0.2 to press and
 * release, 0.28 for a key. A click is the sum of the first three; a drag has a second movement to a point. A look at a proposed point takes
 * about 4 s. In a film, a person has to move 4 to 8 points: `moves` assumes 8.
 */
const PERSON = { click: 2.65, drag: 3.75, key: 0.28, look: 4, moves: 8 } as const;
const TITLE = 'Cephalometry';

// CEPH-45, REP-18
test('the corrected film enters a signed report, whose PDF is saved, in less than three minutes of a person’s time', async () => {
  const { report, patient } = WORDS.en;
  await press(viewer.close);
  await press(page.getByRole('tab', { name: patient.tab.reports }));
  await press(report.new);
  await press(report.begin.create);
  await press(page.getByLabel(report.field.title));
  await page.keyboard.type(TITLE);
  await press(report.add.analysis);
  await press(
    page.locator('button.report-image', { has: page.locator(`img[src*="${fileOf(profileAddress)}"]`) }).first(),
  );
  await page.getByText(report.saving.saved, { exact: true }).waitFor();
  await press(report.sign.action);
  await press(page.getByRole('dialog').getByRole('button', { name: report.sign.action }));
  await page.getByText(report.sign.done).waitFor();
  await screenshot(page, 'ceph-report');
  await press(report.pdf.action);
  const saved = page.waitForEvent('download');
  await press(report.pdf.save);

  const text = (await readPdfText(await readFile(await (await saved).path()))).join(' ');
  const { interval, analysisName, certainty } = en;
  for (const said of [TITLE, interval, analysisName.steiner, certainty.note.slice(0, 40)]) expect(text).toContain(said);
  expect(text).toMatch(/ANB \d+ %/u);
  expect(clicks).toBe(17);
  const looks = 18 * PERSON.look + PERSON.moves * PERSON.drag;
  expect(clicks * PERSON.click + TITLE.length * PERSON.key + looks).toBeLessThan(180);
});

// CEPH-25
test('a line of known length in the image viewer gives the film its scale', async () => {
  await page.goto(address);
  await page.getByText(en.noScale).waitFor();
  await page.getByRole('link', { name: en.calibrate }).click();
  await page.getByText(viewer.save.saved).waitFor();
  await page.keyboard.press('k');
  await drag(page, await onScreen([100, 400]), await onScreen([300, 400]));
  await page.getByLabel(viewer.question.length).fill('40');
  await page.keyboard.press('Enter');
  await page.getByText(viewer.save.saved).waitFor();
  await page.getByRole('button', { name: viewer.close }).click();

  await page.getByRole('heading', { name: en.results }).waitFor();
  await expect.poll(() => page.getByText(en.noScale).isVisible()).toBe(false);
});

// UX-36
test('the page has no barriers in light and dark, in Arabic and on a phone', async () => {
  await page.goto(address);
  await settled(page);
  await screenshot(page, 'ceph-light');
  expect(await barriers(page)).toEqual([]);
  await darken(page);
  await screenshot(page, 'ceph-dark');
  expect(await barriers(page, 'colours')).toEqual([]);
  await narrow(page);
  await screenshot(page, 'ceph-phone');
  expect(await barriers(page, 'structure')).toEqual([]);
  await startIn(page, 'ar');
  await page.goto(address);
  await page.getByRole('heading', { name: wordsOf('ar').ceph.results }).waitFor();
  await settled(page);
  await screenshot(page, 'ceph-arabic');
  expect(await barriers(page, 'structure')).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

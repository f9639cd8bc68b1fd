import '#test/web/support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { DicomElementRow } from '#shared/dicomweb/dicom-element.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { FileId } from '#shared/ids.ts';
import words from '#shared/locales/en/viewer.json' with { type: 'json' };
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { id } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { ElementPanel } from '#web/viewers/elements/element-panel.tsx';
import { searchElements } from '#web/viewers/elements/search-elements.ts';

const { elements } = words;

const row = (tag: string, keyword: string, more: Partial<DicomElementRow> = {}): DicomElementRow => ({
  tag,
  vr: 'LO',
  keyword,
  depth: 0,
  item: 0,
  shows: 'value',
  value: '',
  size: 0,
  ...more,
});
const ROWS: DicomElementRow[] = [
  row('00080060', 'Modality', { vr: 'CS', value: 'CT' }),
  row('00081140', 'ReferencedImageSequence', { vr: 'SQ', shows: 'items', size: 2 }),
  row('00081155', 'ReferencedSOPInstanceUID', { vr: 'UI', depth: 1, item: 1, value: '1.2.3' }),
  row('00081155', 'ReferencedSOPInstanceUID', { vr: 'UI', depth: 1, item: 2, value: '1.2.4' }),
  row('00091001', '', { creator: 'ACME 1', value: 'raw' }),
  row('00100010', 'PatientName', { vr: 'PN', shows: 'withheld' }),
  row('7FE00010', 'PixelData', { vr: 'OW', shows: 'length', size: 2_097_152 }),
];

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['viewer']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const fileId = FileId.parse(id('file'));
const FILES = [
  { entry: 4, name: 'a.dcm' },
  { entry: 9, name: 'b.dcm' },
];

function open(files = FILES, slice = 0) {
  const cloud = fakeCloud();
  const asked: number[] = [];
  cloud.answer(dicomwebApi.readElements, ({ entry }) => {
    asked.push(entry);
    return { rows: ROWS, elementCount: 4000 };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ElementPanel of={{ fileId, files }} slice={slice} />
    </QueryClientProvider>,
  );
  return { cloud, asked };
}

const shown = () => screen.getAllByRole('row').slice(1);
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

// STU-37
test('each element shows its tag, representation, keyword and value', async () => {
  open();
  await screen.findByRole('table');

  expect(cellsOf(/\(0008,0060\)/u)).toEqual(['CS', 'Modality', 'CT']);
  expect(cellsOf(/\(0008,1140\)/u)).toEqual(['SQ', 'ReferencedImageSequence', '2 items']);
  expect(cellsOf(/\(0009,1001\)/u)).toEqual(['LO', 'Private: ACME 1', 'raw']);
  expect(cellsOf(/\(7FE0,0010\)/u)).toEqual(['OW', 'PixelData', '2 MB']);
  expect(shown().map(({ textContent }) => /Item \d/u.exec(textContent)?.[0])).toEqual([
    undefined,
    undefined,
    'Item 1',
    'Item 2',
    undefined,
    undefined,
    undefined,
  ]);
});

// STU-39
test('what the reader may not know is named as not shown, with the reason', async () => {
  open();
  await screen.findByRole('table');

  expect(cellsOf(/\(0010,0010\)/u)).toEqual(['PN', 'PatientName', elements.withheld]);
  expect(screen.getByText(elements.withheldWhy)).toBeTruthy();
});

// STU-38
test('a search finds tags, keywords and values, each below the sequences that it is in', async () => {
  open();
  const search = await screen.findByRole('searchbox', { name: elements.search });
  await screen.findByRole('table');

  fireEvent.change(search, { target: { value: '1.2.4 referenced' } });
  expect(shown().map(({ textContent }) => textContent.slice(0, 17))).toEqual([
    '(0008,1140)SQRefe',
    'Item 2(0008,1155)',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 of 4000 elements');

  fireEvent.change(search, { target: { value: 'nothing of this' } });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(elements.none);
});

// STU-38
test('a sequence is listed once above all found elements of its items', () => {
  expect(searchElements(ROWS, '(0008,1155)')).toEqual(ROWS.slice(1, 4));
  expect(searchElements(ROWS, '  ')).toEqual(ROWS);
  expect(searchElements(ROWS, 'acme')).toEqual([ROWS[4]]);
});

// STU-40
test('of a series the file of the shown slice opens first, and another one can be chosen', async () => {
  const { asked } = open(FILES, 1);
  await screen.findByRole('table');
  expect(asked).toEqual([9]);
  expect(screen.getByText(elements.cut.replace('{{shown}}', '7'))).toBeTruthy();

  const files = screen.getByRole('combobox', { name: elements.file });
  fireEvent.change(files, { target: { selectedIndex: 0, value: '0' } });
  await screen.findByRole('table');

  expect(asked).toEqual([9, 4]);
  expect(
    within(files)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 / 2 · a.dcm', '2 / 2 · b.dcm']);
});

// STU-37
test('a file whose elements cannot be listed says why', async () => {
  const { cloud } = open([FILES[0]!]);
  cloud.refuse(dicomwebApi.readElements, 'stateRefusesAction', { msg: 'Not now' });
  cleanup();
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <ElementPanel of={{ fileId, files: [FILES[0]!] }} slice={0} />
    </QueryClientProvider>,
  );

  expect((await screen.findByRole('alert')).textContent).toBe(elements.absent);
  expect(screen.queryByRole('combobox')).toBeNull();
});

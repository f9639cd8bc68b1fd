// @vitest-environment node
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import type { OrderExportRow } from '#shared/order/order.ts';
import { PRESCRIPTION_FIELDS } from '#shared/prescription/prescription-fields.ts';
import { prescriptionLines, type PrescriptionWords } from '#shared/prescription/prescription-lines.ts';
import { orderExportColumns } from '#web/features/order/order-export-columns.ts';
import { excelFile } from '#web/ui/excel/excel-file.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';

const keyed = ((key: string, words?: { readonly label?: string }) =>
  `${key} ${words?.label ?? ''}`.trim()) as TFunction<'order'>;
const columnsFor = (side: 'clinic' | 'lab', prescription: PrescriptionWords) =>
  orderExportColumns({ t: keyed, side, nameOf: () => 'Lin', prescription });

let words: PrescriptionWords;
let sheet: Awaited<ReturnType<typeof readSheet>>;
beforeAll(async () => {
  words = await prescriptionWords('en', 'fdi');
  const file = excelFile({ title: 'Orders', columns: columnsFor('lab', words), isRightToLeft: false });
  const order = { patient: {}, lab: null, clinic: {}, prescription: fullPrescription() };
  file.add([order as unknown as OrderExportRow]);
  sheet = await readSheet(file.end());
});

// ORD-80
test.each(PRESCRIPTION_FIELDS)('the sheet has a column with the value of $per $name', ({ per, name, type }) => {
  const lines = prescriptionLines(fullPrescription(), words).filter((line) => line.per === per && line.name === name);
  const label = lines[0]?.label ?? 'absent';
  const column = sheet.header.indexOf(per === 'tooth' ? `export.perTooth ${label}` : label);
  const isTyped = per === 'order' && (type === 'day' || type === 'number');
  const own: Readonly<Record<string, unknown>> = fullPrescription();
  const parts = isTyped ? [String(own[name])] : lines.map(({ value }) => value);
  const written = String(sheet.cells[0]?.[column]);

  expect(parts.filter((part) => !written.includes(part))).toEqual([]);
  expect(sheet.kinds[0]?.[column]).toBe(isTyped ? type : 'text');
});

// ORD-80
test('a clinic has no column of the lab’s worker, a lab none of the patient number', () => {
  const labels = (['clinic', 'lab'] as const).map((side) => columnsFor(side, words).map(({ label }) => label));

  expect(labels.map((each) => [each.includes('column.assignee'), each.includes('export.patientNumber')])).toEqual([
    [false, true],
    [true, false],
  ]);
});

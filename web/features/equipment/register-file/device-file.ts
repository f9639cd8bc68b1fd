import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { FileRow } from '#web/ui/csv/read-table.ts';
import { faultsOf } from '#web/ui/form-faults.ts';

export type NewDevice = InputOf<typeof equipmentApi.register>;

/** Columns of a file of devices, in the order of its template. */
export const DEVICE_COLUMNS = ['serialNumber', 'modelNumber', 'family', 'firmwareNumber', 'uniqueIdentifier'] as const;
type DeviceColumn = (typeof DEVICE_COLUMNS)[number];

/** A row of the file: a device, or the faults for which the row is refused. */
export interface JudgedDevice extends FileRow {
  readonly device?: NewDevice;
  /** Columns with a fault, each with the fault's key in `field.json`. */
  readonly faults: readonly { readonly column: DeviceColumn; readonly word: string }[];
  /** Line of an earlier row with the same serial number; absent if there is none. */
  readonly repeats?: number;
}

const plain = (heading: string): string => heading.replaceAll(/[\s_-]/gu, '').toLowerCase();

/**
 * Returns the index of each column by its heading; -1 if the file lacks the column. A heading is the field's name in the API, or the
 * column's words in the reader's template.
 */
export const columnsOf = (
  headings: readonly string[],
  wordOf: (column: DeviceColumn) => string,
): Readonly<Record<DeviceColumn, number>> => {
  const found = headings.map(plain);
  const place = (column: DeviceColumn) =>
    found.findIndex((heading) => heading === plain(column) || heading === plain(wordOf(column)));
  return {
    serialNumber: place('serialNumber'),
    modelNumber: place('modelNumber'),
    family: place('family'),
    firmwareNumber: place('firmwareNumber'),
    uniqueIdentifier: place('uniqueIdentifier'),
  };
};

const FAMILIES = equipmentApi.register.input.shape.family.options;
const familyOf = (typed: string): string =>
  FAMILIES.find((family) => family.toLowerCase() === typed.trim().toLowerCase()) ?? typed;

/**
 * Checks each row with the contract's schema. Of several rows with the same serial number, only the first gives a
 * device.
 */
export function judgeDevices(rows: readonly FileRow[], places: Readonly<Record<DeviceColumn, number>>): JudgedDevice[] {
  const lines = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (column: DeviceColumn): string => cells[places[column]] ?? '';
    const typed = Object.fromEntries(DEVICE_COLUMNS.map((column) => [column, cell(column)]));
    const parsed = equipmentApi.register.input.safeParse({ ...typed, family: familyOf(cell('family')) });
    if (!parsed.success) {
      const found = faultsOf(parsed.error);
      const faults = DEVICE_COLUMNS.flatMap((column) => {
        const word = found[column];
        return word === undefined ? [] : [{ column, word }];
      });
      return { line, cells, faults };
    }
    const { serialNumber } = parsed.data;
    const repeats = lines.get(serialNumber);
    if (repeats !== undefined) return { line, cells, faults: [], repeats };
    lines.set(serialNumber, line);
    return { line, cells, faults: [], device: parsed.data };
  });
}

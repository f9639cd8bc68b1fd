import type { ExcelColumn, ExcelType } from './excel-column.ts';

/** Largest number of characters that a cell can hold. */
const CELL_CHARACTERS_MAX = 32_767;
const SHEET_NAME_CHARACTERS_MAX = 31;
const DAY_SECONDS = 86_400;
/** Serial number of 1 January 1970 in a sheet, which counts days from 30 December 1899. */
const EPOCH_SERIAL = 25_569;
const LETTERS = 26;
const CODE_OF_A = 65;

/** Number formats of ECMA-376 18.8.30: text and general, and day and time in the format of the reader's spreadsheet. */
const FORMAT_IDS = { text: 49, number: 0, day: 14, time: 22 } as const satisfies Record<ExcelType, number>;
const TYPES = Object.keys(FORMAT_IDS) as ExcelType[];
const HEADER_STYLE = TYPES.length;

const WIDTHS = { text: 20, number: 10, day: 12, time: 17 } as const satisfies Record<ExcelType, number>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML. Removes characters that XML forbids, and escapes texts such as `_x0041_`, which a spreadsheet would read as a
 * character code.
 */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/u.test(character) ? character : ''))
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_')
    .replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');

function columnName(index: number): string {
  const last = String.fromCodePoint(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

/** Returns a text cell. A spreadsheet never reads an inline string as a formula, not even a text that begins with `=`. */
const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_CHARACTERS_MAX))}</t></is></c>`;

/** Returns the serial number of a day or a time. A time is converted to the reader's time zone, since a sheet has no time zones. */
function serialOf(type: 'day' | 'time', value: string | number): number {
  if (type === 'day') return Date.parse(`${value}T00:00:00Z`) / 1000 / DAY_SECONDS + EPOCH_SERIAL;
  const moment = new Date(Number(value) * 1000);
  return (moment.getTime() / 1000 - moment.getTimezoneOffset() * 60) / DAY_SECONDS + EPOCH_SERIAL;
}

function cell(at: string, type: ExcelType, value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  const style = TYPES.indexOf(type);
  if (type === 'text') return textCell(at, style, String(value));
  const number = type === 'number' ? Number(value) : serialOf(type, value);
  return Number.isFinite(number) ? `<c r="${at}" s="${style}"><v>${number}</v></c>` : textCell(at, 0, String(value));
}

/** Returns a row of the sheet; `number` counts from 1, and row 1 is the header. */
export const rowXml = <Row>(columns: readonly ExcelColumn<Row>[], row: Row, number: number): string =>
  `<row r="${number}">${columns.map(({ type, value }, index) => cell(`${columnName(index)}${number}`, type, value(row))).join('')}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Returns the sheet up to its first data row. The header row is frozen; a sheet in a right-to-left language begins at the right. */
export function sheetBegin(
  columns: readonly Pick<ExcelColumn<never>, 'label' | 'type'>[],
  isRightToLeft: boolean,
): string {
  const widths = columns.map(
    ({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  const labels = columns.map(({ label }, index) => textCell(`${columnName(index)}1`, HEADER_STYLE, label));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const relations = (target: string, type: string, more = ''): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/>${more}</Relationships>`;

const formats = TYPES.map(
  (type) => `<xf numFmtId="${FORMAT_IDS[type]}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
);

/** Returns the files of a workbook by path, except its sheet. */
export const workbookFiles = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(title.replaceAll(/[[\]:*?/\\']/gu, ' ').slice(0, SHEET_NAME_CHARACTERS_MAX))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    'worksheets/sheet1.xml',
    'worksheet',
    `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
  ),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${TYPES.length + 1}">${formats.join('')}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

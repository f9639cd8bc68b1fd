import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExcelColumn } from './excel-column.ts';
import { rowXml, SHEET_END, SHEET_PATH, sheetBegin, workbookFiles } from './sheet-xml.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Sheet<Row> {
  readonly title: string;
  readonly columns: readonly ExcelColumn<Row>[];
  readonly isRightToLeft: boolean;
}

/** Writes a workbook of one sheet, row by row. Only the compressed rows stay in memory. `end` returns the complete file. */
export function excelFile<Row>({ title, columns, isRightToLeft }: Sheet<Row>) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    parts.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(workbookFiles(title))) begin(path).push(strToU8(text), true);
  const sheet = begin(SHEET_PATH);
  sheet.push(strToU8(sheetBegin(columns, isRightToLeft)));
  let number = 1;
  return {
    add: (rows: readonly Row[]): void => {
      const texts = rows.map((row, index) => rowXml(columns, row, number + index + 1));
      number += rows.length;
      sheet.push(strToU8(texts.join('')));
    },
    end: (): Blob => {
      sheet.push(strToU8(SHEET_END), true);
      zip.end();
      return new Blob(parts, { type: MEDIA_TYPE });
    },
  };
}

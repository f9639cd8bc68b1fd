import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { SaxesParser } from 'saxes';

/** The built-in number formats of ECMA-376 18.8.30 that a sheet of ours may use. */
const KINDS: Readonly<Record<string, string>> = { 0: 'number', 14: 'day', 22: 'time', 49: 'text' };
const EPOCH_SERIAL = 25_569;
const DAY_MS = 86_400_000;

interface Cell {
  readonly kind: string;
  readonly value: string | number;
}

type Visit = (tag: string, attributes: Readonly<Record<string, string>>, text: string) => void;

/** Calls `visit` at the end of each element, with the element's own text. @throws Error for XML that is not well-formed */
function walk(xml: string, visit: Visit): void {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  parser.on('opentag', ({ name, attributes }) => void open.push({ name, attributes, text: '' }));
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  });
  parser.on('closetag', () => {
    const { name, attributes, text } = open.pop()!;
    visit(name, attributes, text);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

/** Returns the index of a cell's column, from 0: `AB3` is 27. */
const columnOf = (at: string): number =>
  Array.from(at.replace(/\d+$/u, '')).reduce((left, letter) => left * 26 + letter.codePointAt(0)! - 64, 0) - 1;

const written = ({ kind, value }: Cell): string | number => {
  if (kind === 'number' || kind === 'text') return value;
  const iso = new Date(Math.round((Number(value) - EPOCH_SERIAL) * DAY_MS)).toISOString();
  return kind === 'day' ? iso.slice(0, 10) : iso.slice(0, 19);
};

/**
 * Reads a workbook independently of our own code: with another zip reader, and with an XML parser. Days and times are returned as ISO text;
 * a time is the local time.
 */
export async function readSheet(workbook: Blob) {
  const zip = new ZipReader(new BlobReader(workbook), { checkSignature: true });
  const files = new Map<string, string>();
  for (const entry of await zip.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  const kinds: string[] = [];
  walk(files.get('xl/styles.xml')!, (tag, { numFmtId, applyNumberFormat }) => {
    if (tag === 'xf' && applyNumberFormat === '1') kinds.push(KINDS[numFmtId!] ?? 'unknown');
  });
  let title = '';
  walk(files.get('xl/workbook.xml')!, (tag, { name }) => void (tag === 'sheet' && (title = name!)));
  const rows: (Cell | undefined)[][] = [[]];
  const view: Record<string, string> = {};
  const formulas: string[] = [];
  let text = '';
  walk(files.get('xl/worksheets/sheet1.xml')!, (tag, attributes, content) => {
    if (tag === 'pane' || tag === 'sheetView') Object.assign(view, attributes);
    if (tag === 'f') formulas.push(content);
    if (tag === 't' || tag === 'v') text = content;
    if (tag === 'row') rows.push([]);
    if (tag !== 'c') return;
    const kind = kinds[Number(attributes['s'])] ?? 'unknown';
    const isText = attributes['t'] === 'inlineStr';
    rows.at(-1)![columnOf(attributes['r']!)] = { kind, value: isText ? text : Number(text) };
  });
  rows.pop();
  const [header = [], ...cells] = rows.map((row) => Array.from(row, (cell) => cell && written(cell)));
  return {
    files: [...files.keys()],
    title,
    view,
    formulas,
    header,
    cells,
    kinds: rows.slice(1).map((row) => Array.from(row, (cell) => cell?.kind)),
  };
}

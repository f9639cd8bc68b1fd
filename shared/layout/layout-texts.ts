import { CURVES_MAX } from '../file/case-curve.ts';
import { XML_LIMITS } from './read-xml.ts';

/** Use of a text file in a case, which its name decides. */
export type TextUse = 'order' | 'anyXml' | 'construction' | 'placement' | 'curve';

interface TextRow {
  readonly use: TextUse;
  readonly name: RegExp;
}

/**
 * Uses by file name; the first match wins. An `anyXml` file may be an order or a vendor's settings. So an `anyXml` file that is no order
 * causes no warning.
 */
const TEXTS = [
  { use: 'order', name: /\.dentalproject$|itero_export[^/\\]*\.xml$|\.3ox$|\.3shapeorder$/iu },
  { use: 'construction', name: /\.constructioninfo$/iu },
  { use: 'placement', name: /\.matrix4$/iu },
  { use: 'curve', name: /\.(?:xyz|pts)$/iu },
  // 3Shape's lists of materials and its settings are left out: they are large.
  { use: 'anyXml', name: /(?<!materials|_userinputdata|manufacturers)\.xml$/iu },
] as const satisfies readonly TextRow[];

/** Largest number of texts that are read per use. A usual case has only a few. */
const TEXTS_MAX: Record<TextUse, number> = {
  order: 12,
  anyXml: 12,
  construction: 8,
  placement: 16,
  curve: CURVES_MAX,
};

interface NamedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** Returns the use of a file; `undefined` if the file is not read. */
export const textUseOf = (path: string): TextUse | undefined => TEXTS.find(({ name }) => name.test(path))?.use;

/** Selects the text files of a case that describe its other files, up to the maximum per use. Files that are too large are left out. */
export function layoutTexts<File extends NamedFile>(files: readonly File[]): File[] {
  const counts = new Map<TextUse, number>();
  return files.filter(({ path, sizeBytes }) => {
    const use = textUseOf(path);
    if (use === undefined || sizeBytes > XML_LIMITS.bytes) return false;
    const count = (counts.get(use) ?? 0) + 1;
    counts.set(use, count);
    return count <= TEXTS_MAX[use];
  });
}

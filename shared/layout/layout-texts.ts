import { CURVES_MAX } from '../file/case-curve.ts';
import { XML_LIMITS } from './read-xml.ts';

/** Use of a text in a case, decided by its name. */
export type TextUse = 'order' | 'anyXml' | 'construction' | 'placement' | 'curve';

interface TextRow {
  readonly use: TextUse;
  readonly name: RegExp;
}

/** First match wins. `anyXml` may hold an order or a vendor's settings, so it may be no order without a warning. */
const TEXTS = [
  { use: 'order', name: /\.dentalproject$|itero_export[^/\\]*\.xml$|\.3ox$|\.3shapeorder$/iu },
  // 3Shape's lists of materials and its own settings, which are large.
  { use: 'construction', name: /\.constructioninfo$/iu },
  { use: 'placement', name: /\.matrix4$/iu },
  { use: 'curve', name: /\.(?:xyz|pts)$/iu },
  { use: 'anyXml', name: /(?<!materials|_userinputdata|manufacturers)\.xml$/iu },
] as const satisfies readonly TextRow[];

/** Maximum of texts read for each use; a case has a handful. */
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

/** Returns the use of the file; `undefined`: the file is not read. */
export const textUseOf = (path: string): TextUse | undefined => TEXTS.find(({ name }) => name.test(path))?.use;

/**
 * Selects the texts of a case that describe its other files, up to the maximum. Texts that are too large are left out.
 */
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

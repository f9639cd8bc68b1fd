import type { FileKind } from '../file/file-kind.ts';
import type { OrderData, OrderFormat } from '../file/order-data.ts';
import type { VendorLayout } from '../file/vendor-layout.ts';
import { VENDOR_LAYOUTS } from './vendor-layouts.ts';

interface NamedFile {
  readonly path: string;
  readonly kind: FileKind;
}

/** Layout for each order format, used if no file name identifies the layout. */
const LAYOUT_OF_FORMAT: Record<OrderFormat, VendorLayout> = {
  dentalProject: 'exocad',
  iteroXml: 'itero',
  threeShapeXml: 'threeShape',
};

/**
 * Returns the layout of a case. The first of these that gives a result decides: file names of one vendor, the order's format, the most
 * frequent file kind.
 */
export function recogniseLayout(files: readonly NamedFile[], order: OrderData | undefined): VendorLayout {
  const row = VENDOR_LAYOUTS.find(({ sign }) => files.some(({ path }) => sign.test(path.toLowerCase())));
  if (row !== undefined) return row.layout;
  if (order !== undefined) return LAYOUT_OF_FORMAT[order.format];
  const dicom = files.filter(({ kind }) => kind === 'dicom').length;
  const hasDirectory = files.some(({ path }) => /(?:^|[\\/])dicomdir$/iu.test(path));
  return hasDirectory || (dicom > 1 && dicom * 2 > files.length) ? 'dicomFolder' : 'plain';
}

import type { FileId } from '../ids.ts';
import type { OrderData } from './order-data.ts';
import type { VendorLayout } from './vendor-layout.ts';

/** Order data that a scanner or design program wrote into a case file. */
export interface CaseOrder {
  readonly fileId: FileId;
  readonly fileName: string;
  readonly layout: VendorLayout;
  readonly data: OrderData;
}

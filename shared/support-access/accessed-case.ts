import * as z from 'zod';
import { FileId } from '../ids.ts';
import { OrderState } from '../order/order.ts';
import { CaseType } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { SupportAccess } from './support-access.ts';

/** The facts of an order that after-sales sees: codes and dates. None is a text that a person wrote. */
const CaseFacts = z.object({
  orderNumber: z.string(),
  caseType: CaseType,
  orderState: OrderState,
  createdAt: UnixSeconds,
});

/** A case as after-sales sees it through an access. */
export const AccessedCase = z.discriminatedUnion('state', [
  /** The de-identified copies are not ready yet. */
  z.object({ state: z.literal('preparing'), access: SupportAccess }),
  z.object({
    state: z.literal('open'),
    access: SupportAccess,
    facts: CaseFacts.nullable(),
    /** The patient's name if the head chose to show it, else empty. */
    patientName: z.string(),
    files: z.array(z.object({ fileId: FileId, name: z.string(), sizeBytes: z.int() })),
    /** Number of files, and of files in zips, for which no de-identified copy could be made. */
    leftOut: z.int(),
  }),
]);
export type AccessedCase = z.infer<typeof AccessedCase>;

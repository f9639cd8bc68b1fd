import type { PaperWords } from '#shared/locales/paper-words.ts';
import type { Order, OrderHistoryEntry, OrderSide } from '#shared/order/order.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import type { PrescriptionWords } from '#shared/prescription/prescription-lines.ts';

/** An order with all that a paper says of it, as its reader may know it. */
export interface PaperFacts {
  readonly order: Order;
  readonly side: OrderSide;
  readonly history: readonly OrderHistoryEntry[];
  readonly submissions: readonly OrderSubmission[];
  /** Images of both organisations; absent for one without a logo. */
  readonly logos: { readonly clinic?: Buffer; readonly lab?: Buffer };
}

/** How a paper writes what it says. */
export interface PaperReader extends PaperWords {
  readonly prescription: PrescriptionWords;
  /** Formats a moment in seconds. */
  readonly moment: (at: number) => string;
  /** Origin of the portal. */
  readonly origin: string;
}

/** Returns the history's newest line of one of these actions. */
export const lastLine = ({ history }: PaperFacts, ...actions: readonly string[]): OrderHistoryEntry | undefined =>
  history.findLast(({ action }) => actions.includes(action));

/** Returns patient and number as one text. */
export const patientText = ({ patient }: Order): string =>
  [patient.name, patient.patientNumber].filter((text) => text !== '').join(' · ');

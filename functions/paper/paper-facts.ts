import type { PaperWords } from '#shared/locales/paper-words.ts';
import type { Order, OrderHistoryEntry, OrderSide } from '#shared/order/order.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import type { PrescriptionWords } from '#shared/prescription/prescription-lines.ts';

/** An order with all facts that a paper shows, as its reader may see them. */
export interface PaperFacts {
  readonly order: Order;
  readonly side: OrderSide;
  readonly history: readonly OrderHistoryEntry[];
  readonly submissions: readonly OrderSubmission[];
  /** Logos of both organisations; absent for an organisation without a logo. */
  readonly logos: { readonly clinic?: Buffer; readonly lab?: Buffer };
}

/** The words and formats of a paper in its reader's language. */
export interface PaperReader extends PaperWords {
  readonly prescription: PrescriptionWords;
  /** Formats a moment in seconds. */
  readonly moment: (at: number) => string;
  /** Origin of the portal. */
  readonly origin: string;
}

/** Returns the newest line of the history with one of these actions. */
export const lastLine = ({ history }: PaperFacts, ...actions: readonly string[]): OrderHistoryEntry | undefined =>
  history.findLast(({ action }) => actions.includes(action));

/** Returns the patient's name and number as one text. */
export const patientText = ({ patient }: Order): string =>
  [patient.name, patient.patientNumber].filter((text) => text !== '').join(' · ');

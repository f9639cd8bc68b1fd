import { eachMessage } from '#functions/queue/each-message.ts';
import { isOutcomeEvent } from '#shared/order/order-outcomes.ts';
import { countOutcomes } from './count-outcomes.ts';
import { followPatient } from './follow-patient.ts';

/** Handles the events of the queue: those of orders count in figures, the others rename a patient on orders. */
export const handler = eachMessage((event) =>
  isOutcomeEvent(event['detail-type']) ? countOutcomes(event) : followPatient(event),
);

import { eachMessage } from '#functions/queue/each-message.ts';
import { isOutcomeEvent } from '#shared/order/order-outcomes.ts';
import { countOutcomes } from './count-outcomes.ts';
import { followPatient } from './follow-patient.ts';

/** Handles the events of the queue: events of orders update figures, and events of patients rename the patient in orders. */
export const handler = eachMessage((event) =>
  isOutcomeEvent(event['detail-type']) ? countOutcomes(event) : followPatient(event),
);

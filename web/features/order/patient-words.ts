import type { Order } from '#shared/order/order.ts';

/** Returns the patient's name and number on one line; a lab reads one text only. */
export const patientWords = ({ name, patientNumber }: Order['patient']): string =>
  [name, patientNumber].filter((each) => each !== '').join(' · ');

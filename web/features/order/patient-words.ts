import type { Order } from '#shared/order/order.ts';

/** Returns the patient's name and number on one line. A lab has only one of these texts. */
export const patientWords = ({ name, patientNumber }: Order['patient']): string =>
  [name, patientNumber].filter((each) => each !== '').join(' · ');

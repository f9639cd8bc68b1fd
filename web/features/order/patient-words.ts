import type { Order } from '#shared/order/order.ts';

/** Returns the patient's name and number on one line. For a lab, one of the two is empty. */
export const patientWords = ({ name, patientNumber }: Order['patient']): string =>
  [name, patientNumber].filter((each) => each !== '').join(' · ');

import { paperWords } from '#shared/locales/paper-words.ts';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import type { paperApi } from '#shared/paper/paper-api.ts';
import { papersOf } from '#shared/paper/paper-kinds.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { viewerOf } from '#functions/order/find-order.ts';
import { findOrderFacts, type OrderFactsSeen } from '#functions/order/find-order-facts.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { drawPaper } from './draw-paper.ts';
import { Env } from './env.ts';
import { momentIn } from './moment-in.ts';
import type { PaperFacts, PaperReader } from './paper-facts.ts';

const { SITE_ORIGIN } = Env.parse(process.env);

async function readerOf({ input, language }: Call<(typeof paperApi)['print']>): Promise<PaperReader> {
  const [words, prescription] = await Promise.all([
    paperWords(language),
    prescriptionWords(language, input.toothNotation),
  ]);
  return { ...words, prescription, moment: momentIn(language, input.timeZone), origin: SITE_ORIGIN };
}

/** Returns the logos for light paper as bytes, by organisation. Organisations without such a logo are left out. */
async function logosOf(organisationIds: readonly OrganisationId[]): Promise<Map<OrganisationId, Buffer>> {
  const rows = await organisationStore.readMany([...new Set(organisationIds)]);
  const logos = await Promise.all(rows.map((row) => organisationStore.logosOf(row)));
  return new Map(
    rows.flatMap(({ organisationId }, at) => {
      const picture = logos[at]?.inner ?? '';
      const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      return picture === '' ? [] : [[organisationId, bytes] as const];
    }),
  );
}

/** Adds the logos of both sides to each order. */
async function withLogos(orders: readonly OrderFactsSeen[]): Promise<PaperFacts[]> {
  const sides = ({ order: { clinic, lab } }: OrderFactsSeen) => [
    clinic.organisationId,
    ...(lab === null ? [] : [lab.organisationId]),
  ];
  const logos = await logosOf(orders.flatMap(sides));
  return orders.map((facts) => {
    const clinic = logos.get(facts.order.clinic.organisationId);
    const lab = facts.order.lab === null ? undefined : logos.get(facts.order.lab.organisationId);
    return { ...facts, logos: { ...(clinic && { clinic }), ...(lab && { lab }) } };
  });
}

/**
 * Returns a PDF of orders that the caller may read. Throws 40400 for any other order, and 40901 for an order that has no paper of this
 * kind.
 */
export const print: Handler<(typeof paperApi)['print']> = async (call) => {
  const { kind, orderIds, sheet, firstLabel } = call.input;
  const viewer = viewerOf(call);
  const found = await Promise.all([...new Set(orderIds)].map((orderId) => findOrderFacts(viewer, orderId)));
  call.noteSubjects(...found.flatMap(({ order }) => [order.orderId, order.patient.patientId]));
  const unfit = found.find(({ order, side }) => !papersOf(side, order).includes(kind));
  if (unfit !== undefined) throw new AppError('stateRefusesAction', { state: unfit.order.state });
  const [reader, orders] = await Promise.all([readerOf(call), withLogos(found)]);
  const pdf = await drawPaper({ kind, language: call.language, reader, orders, sheet, firstLabel });
  const number = orders.length === 1 ? (orders[0]?.order.orderNumber ?? '') : String(orders.length);
  return { fileName: `${kind}-${number}.pdf`, pdf: pdf.toString('base64') };
};

import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { cappedNaming, type PatientNaming, REAL_NAME } from '#shared/order/patient-naming.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { flash } from '#web/ui/flashes.ts';
import { focusFault } from '#web/ui/focus-fault.ts';
import { differingFields } from '#web/ui/merge-values.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import type { KeptForm } from '#web/ui/use-kept-form.ts';
import { orderAddress } from '../order-address.ts';
import { type OrderDraft, toOrderInput } from './order-draft.ts';
import type { useOrderUpdate } from './use-order-update.ts';
import { useLabTerms } from './use-lab-terms.ts';
import { useUsualLab } from './use-usual-lab.ts';

interface Writing extends Pick<KeptForm<OrderDraft>, 'form' | 'base' | 'clash' | 'forget'> {
  readonly update: ReturnType<typeof useOrderUpdate>;
}

type Sending = InputOf<typeof orderApi.planSending>;
type ToGuest = InputOf<typeof orderApi.sendToGuest>;
/** The call that sends an order: to one of the clinic's labs, now or when its files are ready, or to a guest lab. */
type Asked =
  | { readonly call: 'send' | 'planSending'; readonly input: Sending }
  | { readonly call: 'sendToGuest'; readonly input: ToGuest };

/**
 * Returns the user's unsaved prescription; `undefined` if the form has no changes. After a change by another person,
 * the form has the values that the user chose to keep.
 */
function ownPrescription(order: Order, { form, base }: Writing): Prescription | undefined {
  if (differingFields(form.values, base).length === 0) return undefined;
  const { prescription } = toOrderInput(form.values, order.prescription.caseType);
  return orderApi.update.input.shape.prescription.safeParse(prescription).data;
}

const RefusedByTerms = z.object({ refusal: z.enum(['outsideTerms', 'outsidePatientTerms']) });

/**
 * Returns the part of the order that the terms with the lab exclude: the prescription, or the naming of the patient.
 */
const refusalByTerms = (error: Error) =>
  error instanceof ApiError ? RefusedByTerms.safeParse(error.data).data?.refusal : undefined;

/** Returns the call that sends to one of the clinic's labs; `undefined` if no lab is chosen. */
function toLab(input: unknown, areSettled: boolean): Asked | undefined {
  const { data } = orderApi.planSending.input.safeParse(input);
  return data && { call: areSettled ? 'send' : 'planSending', input: data };
}

/** Returns the call that sends to a lab without an account; `undefined` if the address is invalid. */
function toGuest(input: unknown): Asked | undefined {
  const { data } = orderApi.sendToGuest.input.safeParse(input);
  return data && { call: 'sendToGuest', input: data };
}

/** Returns the same call, made for another version of the order. */
const ofVersion = (asked: Asked, version: number): Asked =>
  asked.call === 'sendToGuest'
    ? { ...asked, input: { ...asked.input, version } }
    : { ...asked, input: { ...asked.input, version } };

/**
 * Returns a function that says which lab gets the order. The function then opens the order, unless the person has left
 * the page.
 */
function useSayWhere(isHere: RefObject<boolean>) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  return ({ orderId, lab, sendingPlan }: Order) => {
    const content =
      sendingPlan === null
        ? t('page.sent', { lab: lab?.name ?? '' })
        : t('page.planned', { lab: sendingPlan.lab.name });
    flash({ type: 'success', content }, ERROR_TOAST_MS);
    if (isHere.current) void navigate(orderAddress(orderId));
  };
}

/** Returns `ask`, which sends an order, and `isBusy`, which is true while an order is being sent. */
function useSendings() {
  const send = useCall(orderApi.send, { quiet: true });
  const planSending = useCall(orderApi.planSending, { quiet: true });
  const sendToGuest = useCall(orderApi.sendToGuest, { quiet: true });
  return {
    // Uses `mutateAsync`: its promise settles even if the person leaves the page, while callbacks of `mutate` would not
    // run. So the order is sent as the person asked (ORD-291).
    ask: (asked: Asked): Promise<Order> =>
      asked.call === 'sendToGuest'
        ? sendToGuest.mutateAsync(asked.input)
        : (asked.call === 'send' ? send : planSending).mutateAsync(asked.input),
    isBusy: send.isPending || planSending.isPending || sendToGuest.isPending,
  };
}

/** Returns the chosen lab, the naming of the patient for it, and the functions that choose these. */
function useReceiver(order: Order | undefined, caseType: string) {
  const usualLab = useUsualLab(order, caseType);
  const [chosenLab, chooseLab] = useState<string | undefined>(order?.lab?.organisationId);
  const [chosenNaming, chooseNaming] = useState<PatientNaming>();
  /** E-mail address of a lab without an account; undefined: the order goes to one of the clinic's labs. */
  const [guestEmail, chooseGuest] = useState<string>();
  const labId = chosenLab ?? usualLab ?? '';
  const terms = useLabTerms(guestEmail === undefined ? labId : '');
  return {
    labId,
    isUsualLab: chosenLab === undefined && usualLab !== undefined,
    chooseLab,
    naming: cappedNaming(chosenNaming ?? order?.naming ?? REAL_NAME, terms?.terms.patientNaming ?? 'name'),
    chooseNaming,
    guestEmail,
    chooseGuest,
  };
}

/**
 * Sends the order to a lab now, or lets the server send it when the files are ready. If another person has changed the
 * order, first waits until the person has settled the differences.
 */
export function useOrderSending(order: Order | undefined, writing: Writing) {
  const { form, clash, update, forget } = writing;
  const isHere = useIsHere();
  const sayWhere = useSayWhere(isHere);
  const { ask, isBusy } = useSendings();
  const { t } = useTranslation('order');
  const receiver = useReceiver(order, form.values.caseType);
  const { labId, naming, guestEmail } = receiver;
  const [labFault, setLabFault] = useState<string>();
  const [reminders, setReminders] = useState(0);
  const own = order && ownPrescription(order, writing);

  function post(seen: Order, asked: Asked): void {
    const postAgain = async (): Promise<void> => {
      const newest = await update.reviewNewest(seen);
      if (newest !== undefined) post(newest, ofVersion(asked, newest.version));
    };
    const refuse = (error: Error): void => {
      const byTerms = refusalByTerms(error);
      const isOvertaken = error instanceof ApiError && error.codeName === 'changedMeanwhile';
      if (isHere.current && isOvertaken) void postAgain();
      else if (isHere.current && byTerms !== undefined) {
        setLabFault(byTerms);
        focusFault();
      } else flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
    };
    void ask(asked).then(sayWhere, refuse);
  }

  /**
   * Begins to send. If there are unsettled differences with another person's change, shows the question about them
   * again.
   */
  const start = ({ areSettled, fileCount, otherPatientFileIds }: FilesOnTheWay): void => {
    const whole = { orderId: order?.orderId, version: update.version, naming };
    const data =
      guestEmail === undefined
        ? toLab({ ...whole, labId, fileCount, confirmedFileIds: otherPatientFileIds }, areSettled)
        : toGuest({ ...whole, email: guestEmail });
    const isEarly = guestEmail !== undefined && !areSettled;
    setLabFault(data === undefined ? (guestEmail === undefined ? 'required' : 'email') : undefined);
    if (isEarly) flash({ type: 'info', content: t('wizard.review.guestFiles') }, ERROR_TOAST_MS);
    else if (clash !== undefined) setReminders((before) => before + 1);
    else if (order === undefined || data === undefined) focusFault();
    else if (own === undefined) post(order, data);
    else {
      const onDone = (saved: Order) => {
        forget();
        post(saved, ofVersion(data, saved.version));
      };
      update.save({ values: form.values, onDone });
    }
  };

  const prescription = own ?? order?.prescription;
  return { ...receiver, labFault, reminders, prescription, send: start, isBusy };
}

import type { Order } from '#shared/order/order.ts';
import { CaseType, PrescriptionItem } from '#shared/prescription/prescription.ts';
import type { FormFields } from '#web/ui/use-form.ts';
import type { PrescribedWork } from '../offer/prescribed-work.ts';

/** One piece of work as the wizard's controls hold it; '' = nothing chosen. */
export interface DraftItem {
  readonly teeth: readonly string[];
  readonly restoration: string;
  readonly implantRestoration: string;
  readonly implantSystem: string;
  readonly material: string;
  readonly shade: string;
  readonly stumpShade: string;
}

/** An order while it is written. It names the patient by id only, since drafts are stored in the browser. */
export interface OrderDraft {
  readonly patientId: string;
  readonly caseType: string;
  readonly process: readonly string[];
  readonly items: readonly DraftItem[];
  readonly doctorName: string;
  readonly dueDate: string;
  readonly content: string;
}

export type OrderForm = FormFields<OrderDraft>;

export const EMPTY_ITEM: DraftItem = {
  teeth: [],
  restoration: '',
  implantRestoration: '',
  implantSystem: '',
  material: '',
  shade: '',
  stumpShade: '',
};

/** Returns the draft of a new order. @param doctorName the person who writes it */
export const emptyDraft = (patientId: string, doctorName: string): OrderDraft => ({
  patientId,
  caseType: 'prosthetics',
  process: ['design', 'machining'],
  items: [EMPTY_ITEM],
  doctorName,
  dueDate: '',
  content: '',
});

const draftItem = (item: PrescriptionItem): DraftItem => ({
  ...EMPTY_ITEM,
  ...item,
  restoration: item.restoration ?? '',
  implantRestoration: item.implantRestoration ?? '',
  material: item.material ?? '',
});

/** Returns the draft that changes an existing order. */
export function draftOf({ patient, prescription }: Order): OrderDraft {
  const items = prescription.items.map(draftItem);
  return { ...prescription, patientId: patient.patientId, items, dueDate: prescription.dueDate ?? '' };
}

/** Returns the work in a draft, without pieces that name no tooth yet. */
export function workOf(draft: OrderDraft): PrescribedWork {
  const { prescription } = toOrderInput(draft);
  return {
    caseType: CaseType.catch('prosthetics').parse(prescription.caseType),
    items: prescription.items.flatMap((item) => PrescriptionItem.safeParse(item).data ?? []),
  };
}

/** Returns the fields of a draft that change when it takes work over. */
export const draftChanges = ({ caseType, items }: PrescribedWork): Pick<OrderDraft, 'caseType' | 'items'> => ({
  caseType,
  items: items.map(draftItem),
});

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * Returns the input that the contract's schema checks. Leaves out pieces that were never begun, and values that only another case type asks
 * for. While the case type is still `keptCaseType`, the order keeps the values with which it was stored.
 */
export function toOrderInput({ patientId, caseType, items, dueDate, ...texts }: OrderDraft, keptCaseType?: string) {
  const isKept = caseType === keptCaseType;
  const isImplant = caseType === 'implant';
  const begun = items.filter((item) => JSON.stringify(item) !== JSON.stringify(EMPTY_ITEM));
  return {
    patientId: given(patientId),
    prescription: {
      ...texts,
      caseType,
      dueDate: given(dueDate),
      items: begun.map((item) => ({
        ...item,
        restoration: isKept || !isImplant ? given(item.restoration) : undefined,
        implantRestoration: isKept || isImplant ? given(item.implantRestoration) : undefined,
        implantSystem: isKept || isImplant ? item.implantSystem : '',
        material: given(item.material),
      })),
    },
  };
}

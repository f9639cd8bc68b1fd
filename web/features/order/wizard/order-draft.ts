import type { Order } from '#shared/order/order.ts';
import {
  type FieldHolder,
  type FieldName,
  FIELDS,
  type PrescriptionField,
} from '#shared/prescription/prescription-fields.ts';
import type { PrescriptionTemplate } from '#shared/prescription/prescription-template.ts';
import { CaseType, PrescriptionItem } from '#shared/prescription/prescription.ts';
import type { FormFields } from '#web/ui/use-form.ts';
import type { PrescribedWork } from '../offer/prescribed-work.ts';

/** Fields of `FIELDS` (`prescription-fields.ts`) as texts of the wizard's controls; '' = nothing chosen or written. */
type Texts<Per extends FieldHolder> = { readonly [Name in Exclude<FieldName<Per>, 'teeth' | 'process'>]: string };

/** Facts about one tooth of a piece, in the form of the wizard's controls. */
export type DraftUnit = Texts<'tooth'> & { readonly tooth: string };

/** One piece of work, in the form of the wizard's controls. */
export type DraftItem = Texts<'piece'> & { readonly teeth: readonly string[]; readonly units: readonly DraftUnit[] };

/** An order while it is written. Drafts are stored in the browser, so they have only the patient's id and no name. */
export type OrderDraft = Texts<'order'> & {
  readonly patientId: string;
  readonly process: readonly string[];
  readonly items: readonly DraftItem[];
};

export type OrderForm = FormFields<OrderDraft>;

type Values = Readonly<Record<string, unknown>>;

/** Returns the text in a control for a value; '' for no value. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isText = ({ type }: PrescriptionField): boolean => type !== 'teeth' && type !== 'choices';

/** Returns the texts of the controls. An absent value becomes ''. */
const textsOf = <Per extends FieldHolder>(per: Per, values: Values = {}): Texts<Per> =>
  Object.fromEntries(FIELDS[per].filter(isText).map(({ name }) => [name, textOf(values[name])])) as Texts<Per>;

/** Returns the unit of a tooth without any entry. */
export const emptyUnit = (tooth: string): DraftUnit => ({ tooth, ...textsOf('tooth') });

/** Returns the changed `units` of a piece after a change of one tooth. */
export const changeUnit = (
  { units }: DraftItem,
  tooth: string,
  change: Partial<DraftUnit>,
): Pick<DraftItem, 'units'> => {
  const before = units.find((unit) => unit.tooth === tooth) ?? emptyUnit(tooth);
  return { units: [...units.filter((unit) => unit.tooth !== tooth), { ...before, ...change }] };
};

export const EMPTY_ITEM: DraftItem = { teeth: [], ...textsOf('piece'), units: [] };

/** Returns the draft of a new order. @param doctorName the person who writes the order */
export const emptyDraft = (patientId: string, doctorName: string): OrderDraft => ({
  ...textsOf('order'),
  patientId,
  caseType: 'prosthetics',
  process: ['design', 'machining'],
  items: [EMPTY_ITEM],
  doctorName,
});

const draftItem = (item: PrescriptionItem): DraftItem => ({
  teeth: item.teeth,
  ...textsOf('piece', item),
  units: item.units.map((unit) => ({ tooth: unit.tooth, ...textsOf('tooth', unit) })),
});

/** Returns the draft that changes an existing order. */
export function draftOf({ patient, prescription }: Order): OrderDraft {
  const items = prescription.items.map(draftItem);
  return { ...textsOf('order', prescription), patientId: patient.patientId, process: prescription.process, items };
}

/** Returns the draft of a new order with the same patient and prescription. The due date is empty, so that a new one is entered. */
export const copyOf = (order: Order): OrderDraft => ({ ...draftOf(order), dueDate: '' });

/** Returns the work in a draft. Leaves out pieces without teeth. */
export function workOf(draft: OrderDraft): PrescribedWork {
  const { prescription } = toOrderInput(draft);
  return {
    caseType: CaseType.catch('prosthetics').parse(prescription.caseType),
    items: prescription.items.flatMap((item) => PrescriptionItem.safeParse(item).data ?? []),
  };
}

/** Returns the fields of a draft that get new values when it takes over the work of a case. */
export const draftChanges = ({ caseType, items }: PrescribedWork): Pick<OrderDraft, 'caseType' | 'items'> => ({
  caseType,
  items: items.map(draftItem),
});

/**
 * Returns the fields of a draft that a template fills. Each piece keeps the teeth that are already chosen. Days, doctor
 * and patient do not change.
 */
export function fromTemplate(template: PrescriptionTemplate['prescription'], draft: OrderDraft): Partial<OrderDraft> {
  const { doctorName, dueDate, appointmentDate } = draft;
  const items = template.items.map((item, index) => ({
    ...EMPTY_ITEM,
    ...textsOf('piece', item),
    teeth: draft.items[index]?.teeth ?? [],
  }));
  return {
    ...textsOf('order', template),
    doctorName,
    dueDate,
    appointmentDate,
    process: template.process,
    items: items.length === 0 ? [EMPTY_ITEM] : items,
  };
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Whether a piece of work has any entry. */
export const isBegun = (item: DraftItem): boolean => JSON.stringify(item) !== JSON.stringify(EMPTY_ITEM);

/** Reads a number with a decimal point or a comma. Returns `undefined` for an empty text, and NaN for any other text. */
const readNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text.replace(',', '.')));

/** Returns a control's text as the type that the contract needs. */
function inputOf({ type }: PrescriptionField, text: string): unknown {
  if (type === 'number') return readNumber(text);
  return type === 'choice' || type === 'day' ? given(text) : text;
}

/** Returns the inputs of the fields that `asks` accepts. The contract refuses fields of other case types. */
const inputsOf = (per: FieldHolder, values: Values, asks: (field: PrescriptionField) => boolean) =>
  Object.fromEntries(
    FIELDS[per]
      .filter((field: PrescriptionField) => isText(field) && asks(field))
      .map((field: PrescriptionField) => [field.name, inputOf(field, textOf(values[field.name]))]),
  );

/** Whether a tooth of the piece has any entry. */
export const isSaid = ({ tooth, ...texts }: DraftUnit, teeth: readonly string[]): boolean =>
  teeth.includes(tooth) && Object.values(texts).some((text) => text !== '');

/**
 * Returns the input that the contract's schema checks. Leaves out pieces without an entry, and values of other case
 * types. If the case type equals `keptCaseType`, sends these values too, so that the order keeps them.
 */
export function toOrderInput({ patientId, process, items, ...values }: OrderDraft, keptCaseType?: string) {
  const { caseType } = values;
  const asks = ({ caseTypes }: PrescriptionField): boolean =>
    caseType === keptCaseType || caseTypes.some((each) => each === caseType);
  return {
    patientId: given(patientId),
    prescription: {
      ...inputsOf('order', values, asks),
      caseType,
      process,
      items: items.filter(isBegun).map(({ teeth, units, ...texts }) => ({
        teeth,
        ...inputsOf('piece', texts, asks),
        units: units
          .filter((unit) => isSaid(unit, teeth))
          .map((unit) => ({ tooth: unit.tooth, ...inputsOf('tooth', unit, asks) })),
      })),
    },
  };
}

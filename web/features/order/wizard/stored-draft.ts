import * as z from 'zod';
import { type FieldHolder, FIELDS } from '#shared/prescription/prescription-fields.ts';
import { type DraftItem, type DraftUnit, emptyUnit, EMPTY_ITEM, type OrderDraft, emptyDraft } from './order-draft.ts';

const Text = z.string().default('');
/**
 * Returns the schema for the texts of the prescription's fields. A missing text becomes '', because a draft from an older portal lacks the
 * newer fields.
 */
const textsOf = (per: FieldHolder) =>
  z.object(
    Object.fromEntries(
      FIELDS[per].filter(({ type }) => type !== 'teeth' && type !== 'choices').map(({ name }) => [name, Text]),
    ),
  );

const StoredUnit = textsOf('tooth')
  .extend({ tooth: z.string() })
  .transform((unit): DraftUnit => ({ ...emptyUnit(''), ...unit }));
const StoredItem = textsOf('piece')
  .extend({ teeth: z.array(z.string()), units: z.array(StoredUnit).default([]) })
  .transform((item): DraftItem => ({ ...EMPTY_ITEM, ...item }));

/** A draft of an order in the form in which the browser stores it. */
export const StoredDraft = textsOf('order')
  .extend({ patientId: z.string(), process: z.array(z.string()), items: z.array(StoredItem) })
  .transform((draft): OrderDraft => ({ ...emptyDraft('', ''), ...draft }));

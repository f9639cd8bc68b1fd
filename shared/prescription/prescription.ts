import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { CASE_TYPES, type FieldHolder, type FieldOf, FIELDS, type PrescriptionField } from './prescription-fields.ts';

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) => z.enum(choices);
const optionalChoice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  choice(choices).optional();
const someChoices = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.array(choice(choices)).max(choices.length).default([]);
const requiredText = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max);
const text = (max: number) => z.string().trim().max(max).default('');
const day = () => CalendarDate.optional();
const number = (range: readonly [number, number]) =>
  z.number({ error: 'number' }).min(range[0]).max(range[1]).optional();
const teeth = () => z.array(FdiToothNumber).min(1, { error: 'teethRequired' }).max(32);

/**
 * Type of the zod schema for a row of `PRESCRIPTION_FIELDS`. In the parsed value, a choice that was not made is absent. A text that was not
 * written is empty.
 */
type SchemaOf<Row> = Row extends {
  type: 'choice';
  isRequired: true;
  choices: infer Choices extends readonly [string, ...string[]];
}
  ? ReturnType<typeof choice<Choices>>
  : Row extends { type: 'choice'; choices: infer Choices extends readonly [string, ...string[]] }
    ? ReturnType<typeof optionalChoice<Choices>>
    : Row extends { type: 'choices'; choices: infer Choices extends readonly [string, ...string[]] }
      ? ReturnType<typeof someChoices<Choices>>
      : Row extends { type: 'day' }
        ? ReturnType<typeof day>
        : Row extends { type: 'number' }
          ? ReturnType<typeof number>
          : Row extends { type: 'teeth' }
            ? ReturnType<typeof teeth>
            : Row extends { isRequired: true }
              ? ReturnType<typeof requiredText>
              : ReturnType<typeof text>;

function schemaOf({ type, choices = ['none'], max = 64, range = [0, 0], isRequired }: PrescriptionField): z.ZodType {
  switch (type) {
    case 'choice':
      return isRequired ? choice(choices) : optionalChoice(choices);
    case 'choices':
      return someChoices(choices);
    case 'day':
      return day();
    case 'number':
      return number(range);
    case 'teeth':
      return teeth();
    case 'text':
    case 'shade':
    case 'stumpShade':
      return isRequired ? requiredText(max) : text(max);
  }
}

type Shape<Per extends FieldHolder> = { [Row in FieldOf<Per> as Row['name']]: SchemaOf<Row> };

/**
 * Returns the schemas of the order's, piece's or tooth's fields by name. The cast is needed because `schemaOf` returns no exact type;
 * `SchemaOf` states that type.
 */
const shapeOf = <Per extends FieldHolder>(per: Per) =>
  Object.fromEntries(FIELDS[per].map((row) => [row.name, schemaOf(row)])) as Shape<Per>;

const PIECE = shapeOf('piece');
const ORDER = shapeOf('order');

export const CaseType = z.enum(CASE_TYPES);
export type CaseType = z.infer<typeof CaseType>;
export const Process = ORDER.process.unwrap().element;
export type Process = z.infer<typeof Process>;
export const Material = PIECE.material.unwrap();
export const Restoration = PIECE.restoration.unwrap();
export const ImplantRestoration = PIECE.implantRestoration.unwrap();

/** Facts about one tooth of a piece: its role in a bridge, the connector to the next tooth, its implant. */
export const PrescriptionUnit = z.object({ tooth: FdiToothNumber, ...shapeOf('tooth') });
export type PrescriptionUnit = z.infer<typeof PrescriptionUnit>;

/**
 * One piece of work: the teeth that it covers, and the work that is made for them. Only a tooth with facts of its own has a row in `units`.
 */
export const PrescriptionItem = z.object({ ...PIECE, units: z.array(PrescriptionUnit).max(32).default([]) });
export type PrescriptionItem = z.infer<typeof PrescriptionItem>;

/** The clinic's request. The stages of an order follow from `caseType` and `process` (ORD-5). */
export const Prescription = z.object({ ...ORDER, items: z.array(PrescriptionItem).max(16).default([]) });
export type Prescription = z.infer<typeof Prescription>;

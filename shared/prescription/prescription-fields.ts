/** The case types (RX-1). */
export const CASE_TYPES = ['prosthetics', 'implant', 'orthodontics', 'other'] as const;
type CaseTypeName = (typeof CASE_TYPES)[number];

export interface FieldRow {
  /**
   * The key of the field on the wire. Two kinds of dictionary keys contain it: `label.<name>` for the label, and `<name>.<choice>` for each
   * choice.
   */
  readonly name: string;
  /** The thing that the field belongs to: the order, one piece of work, or one tooth of a piece. */
  readonly per: 'order' | 'piece' | 'tooth';
  readonly type: 'choice' | 'choices' | 'text' | 'shade' | 'stumpShade' | 'day' | 'number' | 'teeth';
  readonly choices?: readonly [string, ...string[]];
  /** Largest number of characters of a text. */
  readonly max?: number;
  /** Smallest and largest number that the field takes. */
  readonly range?: readonly [number, number];
  /** The unit of a number, by its name in `Intl.NumberFormat`. */
  readonly unit?: 'millimeter';
  readonly isRequired?: true;
  /** The case types for which the form asks for this field. */
  readonly caseTypes: readonly CaseTypeName[];
  /** The group of fields in the form and on the page. Only `main` and `description` are always open. */
  readonly group: 'main' | 'delivery' | 'orthodontics' | 'description' | 'fit' | 'implantParts' | 'bridge';
  /** The condition under which a missing value is a gap (RX-6). If absent, a missing value is never a gap. */
  readonly gap?: 'always' | 'unlessMetal' | 'ifTranslucent' | 'ifNothingSaid';
}

const ON_TEETH = ['prosthetics', 'implant'] as const;
const MADE = ['prosthetics', 'implant', 'other'] as const;

/**
 * Every field of a prescription (RX-30), in the order of the form. Schema, form, page, gaps, printed lines and tests derive from these
 * rows. The choices follow the order forms of labs and scanners.
 */
export const PRESCRIPTION_FIELDS = [
  {
    name: 'caseType',
    per: 'order',
    type: 'choice',
    choices: CASE_TYPES,
    isRequired: true,
    caseTypes: CASE_TYPES,
    group: 'main',
  },
  {
    name: 'process',
    per: 'order',
    type: 'choices',
    choices: ['machining', 'design'],
    caseTypes: CASE_TYPES,
    group: 'main',
  },
  { name: 'doctorName', per: 'order', type: 'text', max: 64, isRequired: true, caseTypes: CASE_TYPES, group: 'main' },
  {
    name: 'appliance',
    per: 'order',
    type: 'choice',
    choices: ['aligner', 'clearRetainer', 'bondedRetainer', 'expander', 'functional', 'splint', 'setupModel', 'other'],
    caseTypes: ['orthodontics'],
    group: 'orthodontics',
  },
  {
    name: 'jaws',
    per: 'order',
    type: 'choice',
    choices: ['upper', 'lower', 'both'],
    caseTypes: ['orthodontics'],
    group: 'orthodontics',
  },
  { name: 'stages', per: 'order', type: 'number', range: [1, 99], caseTypes: ['orthodontics'], group: 'orthodontics' },
  {
    name: 'tryIn',
    per: 'order',
    type: 'choice',
    choices: ['mockUp', 'framework', 'bisque'],
    caseTypes: MADE,
    group: 'delivery',
  },
  {
    name: 'oldModel',
    per: 'order',
    type: 'choice',
    choices: ['keep', 'return', 'discard'],
    caseTypes: CASE_TYPES,
    group: 'delivery',
  },
  { name: 'appointmentDate', per: 'order', type: 'day', caseTypes: CASE_TYPES, group: 'delivery' },
  {
    name: 'content',
    per: 'order',
    type: 'text',
    max: 4000,
    caseTypes: CASE_TYPES,
    group: 'description',
    gap: 'ifNothingSaid',
  },
  { name: 'dueDate', per: 'order', type: 'day', caseTypes: CASE_TYPES, group: 'main', gap: 'always' },

  { name: 'teeth', per: 'piece', type: 'teeth', caseTypes: CASE_TYPES, group: 'main' },
  {
    name: 'restoration',
    per: 'piece',
    type: 'choice',
    choices: ['inlay', 'onlayCrown', 'bridge', 'other'],
    caseTypes: ['prosthetics', 'other'],
    group: 'main',
    gap: 'always',
  },
  {
    name: 'implantRestoration',
    per: 'piece',
    type: 'choice',
    choices: ['crown', 'postAndCore', 'bridge', 'customAbutment', 'other'],
    caseTypes: ['implant'],
    group: 'main',
    gap: 'always',
  },
  { name: 'implantSystem', per: 'piece', type: 'text', max: 64, caseTypes: ['implant'], group: 'main' },
  {
    name: 'material',
    per: 'piece',
    type: 'choice',
    choices: ['compositeResin', 'titaniumAlloy', 'zirconia', 'layeredZirconia', 'pressedCeramic', 'glassCeramic'],
    caseTypes: MADE,
    group: 'main',
    gap: 'always',
  },
  { name: 'shade', per: 'piece', type: 'shade', max: 16, caseTypes: MADE, group: 'main', gap: 'unlessMetal' },
  {
    name: 'stumpShade',
    per: 'piece',
    type: 'stumpShade',
    max: 16,
    caseTypes: ['prosthetics', 'other'],
    group: 'main',
    gap: 'ifTranslucent',
  },
  {
    name: 'ponticDesign',
    per: 'piece',
    type: 'choice',
    choices: ['modifiedRidgeLap', 'ridgeLap', 'ovate', 'hygienic', 'conical'],
    caseTypes: ON_TEETH,
    group: 'bridge',
  },
  {
    name: 'retention',
    per: 'piece',
    type: 'choice',
    choices: ['screw', 'cement'],
    caseTypes: ['implant'],
    group: 'implantParts',
  },
  {
    name: 'abutment',
    per: 'piece',
    type: 'choice',
    choices: ['stock', 'titaniumBase', 'customTitanium', 'customZirconia', 'multiUnit', 'direct'],
    caseTypes: ['implant'],
    group: 'implantParts',
  },
  {
    name: 'margin',
    per: 'piece',
    type: 'choice',
    choices: ['chamfer', 'shoulder', 'bevel', 'featherEdge'],
    caseTypes: ON_TEETH,
    group: 'fit',
  },
  {
    name: 'cementation',
    per: 'piece',
    type: 'choice',
    choices: ['adhesive', 'conventional', 'temporary'],
    caseTypes: ON_TEETH,
    group: 'fit',
  },
  {
    name: 'occlusalContact',
    per: 'piece',
    type: 'choice',
    choices: ['heavy', 'medium', 'light', 'none'],
    caseTypes: ON_TEETH,
    group: 'fit',
  },
  {
    name: 'proximalContact',
    per: 'piece',
    type: 'choice',
    choices: ['tight', 'medium', 'light', 'open'],
    caseTypes: ON_TEETH,
    group: 'fit',
  },
  {
    name: 'antagonist',
    per: 'piece',
    type: 'choice',
    choices: ['natural', 'crown', 'implant', 'denture', 'missing'],
    caseTypes: ON_TEETH,
    group: 'fit',
  },

  {
    name: 'role',
    per: 'tooth',
    type: 'choice',
    choices: ['retainer', 'pontic', 'cantilever'],
    caseTypes: ON_TEETH,
    group: 'bridge',
  },
  {
    name: 'connector',
    per: 'tooth',
    type: 'choice',
    choices: ['rigid', 'attachment', 'none'],
    caseTypes: ON_TEETH,
    group: 'bridge',
  },
  { name: 'implantSystem', per: 'tooth', type: 'text', max: 64, caseTypes: ['implant'], group: 'implantParts' },
  { name: 'implantPlatform', per: 'tooth', type: 'text', max: 32, caseTypes: ['implant'], group: 'implantParts' },
  {
    name: 'implantDiameter',
    per: 'tooth',
    type: 'number',
    range: [1, 10],
    unit: 'millimeter',
    caseTypes: ['implant'],
    group: 'implantParts',
  },
] as const satisfies readonly FieldRow[];

export type Row = (typeof PRESCRIPTION_FIELDS)[number];
export type FieldHolder = Row['per'];
export type FieldOf<Per extends FieldHolder> = Extract<Row, { per: Per }>;
export type FieldName<Per extends FieldHolder = FieldHolder> = FieldOf<Per>['name'];
/** A row of the table without its literal types, for forms and pages. */
export type PrescriptionField<Per extends FieldHolder = FieldHolder> = FieldRow & {
  readonly per: Per;
  readonly name: FieldName<Per>;
};

/** The fields of an order, of a piece of work, and of a tooth of a piece. */
export const FIELDS: { readonly [Per in FieldHolder]: readonly PrescriptionField<Per>[] } = {
  order: PRESCRIPTION_FIELDS.filter((row) => row.per === 'order'),
  piece: PRESCRIPTION_FIELDS.filter((row) => row.per === 'piece'),
  tooth: PRESCRIPTION_FIELDS.filter((row) => row.per === 'tooth'),
};

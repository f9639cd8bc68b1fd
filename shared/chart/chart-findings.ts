import * as z from 'zod';

/** Statuses of a tooth (PAT-105), each with the dentitions for which it is allowed. */
const STATUSES = [
  { status: 'present', of: 'both' },
  { status: 'retainedDeciduous', of: 'deciduous' },
  { status: 'missing', of: 'both' },
  { status: 'unerupted', of: 'both' },
  { status: 'impacted', of: 'both' },
  { status: 'residualRoot', of: 'both' },
  { status: 'implant', of: 'permanent' },
  { status: 'pontic', of: 'both' },
] as const satisfies readonly { readonly status: string; readonly of: 'both' | 'deciduous' | 'permanent' }[];

export const ToothStatus = z.enum(STATUSES.map(({ status }) => status));
export type ToothStatus = z.infer<typeof ToothStatus>;

/** Surfaces of a tooth. For some teeth, a surface has another name: incisal, labial or palatal. */
export const ToothSurface = z.enum(['mesial', 'occlusal', 'distal', 'buccal', 'lingual']);
export type ToothSurface = z.infer<typeof ToothSurface>;

interface FindingRow {
  readonly finding: string;
  readonly group: 'restoration' | 'pathology';
  /** Whether the finding is on some surfaces, or on the whole tooth. */
  readonly on: 'surfaces' | 'tooth';
  /** Statuses of a tooth that can have the finding. For a tooth with any other status, the finding is refused. */
  readonly fits: readonly ToothStatus[];
  /** Smallest and largest amount: a percentage of the root's length, or a degree. Absent = the finding has no amount. */
  readonly amount?: readonly [min: number, max: number];
  /** Present if only teeth with several roots can have the finding. */
  readonly needsFurcation?: true;
}

const NATURAL = ['present', 'retainedDeciduous'] as const;
const ROOTED = [...NATURAL, 'residualRoot'] as const;
const IN_BONE = [...ROOTED, 'unerupted', 'impacted'] as const;

/** All findings that a person can chart (PAT-105), each with the statuses that it fits. */
const ROWS = [
  { finding: 'filling', group: 'restoration', on: 'surfaces', fits: NATURAL },
  { finding: 'overhang', group: 'restoration', on: 'surfaces', fits: [...NATURAL, 'implant'] },
  { finding: 'crown', group: 'restoration', on: 'tooth', fits: [...NATURAL, 'implant'] },
  { finding: 'bridgeRetainer', group: 'restoration', on: 'tooth', fits: [...NATURAL, 'implant'] },
  { finding: 'rootFilling', group: 'restoration', on: 'tooth', fits: ROOTED },
  { finding: 'shortRootFilling', group: 'restoration', on: 'tooth', fits: ROOTED },
  { finding: 'overfilledRoot', group: 'restoration', on: 'tooth', fits: ROOTED },
  { finding: 'post', group: 'restoration', on: 'tooth', fits: ROOTED },
  { finding: 'enamelCaries', group: 'pathology', on: 'surfaces', fits: [...NATURAL, 'unerupted', 'impacted'] },
  { finding: 'dentineCaries', group: 'pathology', on: 'surfaces', fits: [...NATURAL, 'unerupted', 'impacted'] },
  { finding: 'secondaryCaries', group: 'pathology', on: 'surfaces', fits: NATURAL },
  { finding: 'rootCaries', group: 'pathology', on: 'tooth', fits: ROOTED },
  { finding: 'periapicalRadiolucency', group: 'pathology', on: 'tooth', fits: [...IN_BONE, 'implant'] },
  { finding: 'boneLoss', group: 'pathology', on: 'tooth', fits: [...ROOTED, 'implant'], amount: [1, 100] },
  { finding: 'furcation', group: 'pathology', on: 'tooth', fits: ROOTED, amount: [1, 3], needsFurcation: true },
  { finding: 'calculus', group: 'pathology', on: 'tooth', fits: [...ROOTED, 'implant', 'pontic'] },
  { finding: 'cystLike', group: 'pathology', on: 'tooth', fits: [...IN_BONE, 'implant', 'missing', 'pontic'] },
  { finding: 'rootResorption', group: 'pathology', on: 'tooth', fits: IN_BONE },
  { finding: 'fracture', group: 'pathology', on: 'tooth', fits: [...IN_BONE, 'implant', 'pontic'] },
  { finding: 'supernumerary', group: 'pathology', on: 'tooth', fits: ToothStatus.options },
] as const satisfies readonly FindingRow[];

export const FindingName = z.enum(ROWS.map(({ finding }) => finding));
export type FindingName = z.infer<typeof FindingName>;

export const FINDINGS: readonly (FindingRow & { readonly finding: FindingName })[] = ROWS;

const FIRST_DECIDUOUS_QUADRANT = 5;
const isDeciduous = (tooth: string): boolean => Number(tooth.charAt(0)) >= FIRST_DECIDUOUS_QUADRANT;

/** Returns the statuses that the tooth can have. */
export const statusesOf = (tooth: string): ToothStatus[] =>
  STATUSES.filter(({ of }) => of === 'both' || of === (isDeciduous(tooth) ? 'deciduous' : 'permanent')).map(
    ({ status }) => status,
  );

/** Whether a tooth has several roots: a molar, or a first premolar of the upper jaw. */
const hasFurcation = (tooth: string): boolean => {
  const position = Number(tooth.charAt(1));
  return isDeciduous(tooth) ? position >= 4 : position >= 6 || tooth === '14' || tooth === '24';
};

/** Returns the findings that a tooth with this status can have. */
export const findingsOf = (tooth: string, status: ToothStatus): (FindingRow & { readonly finding: FindingName })[] =>
  FINDINGS.filter((row) => row.fits.includes(status) && (row.needsFurcation !== true || hasFurcation(tooth)));

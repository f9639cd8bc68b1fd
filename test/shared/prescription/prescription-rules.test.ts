import { expect, test } from 'vitest';
import { judgePrescription, RuledPrescription } from '#shared/prescription/judge-prescription.ts';
import { PRESCRIPTION_RULES, type PrescriptionRule, UNFIT_MATERIALS } from '#shared/prescription/prescription-rules.ts';
import { Material, Prescription } from '#shared/prescription/prescription.ts';

const CROWN = { teeth: ['16'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' };
const BRIDGE = { ...CROWN, restoration: 'bridge', teeth: ['14', '15', '16'] };
const ON_IMPLANT = { teeth: ['36'], implantRestoration: 'crown', material: 'zirconia' };

const crowns = (...items: object[]) => ({ caseType: 'prosthetics', doctorName: 'Daniel Okafor', items });
const implants = (...items: object[]) => ({ caseType: 'implant', doctorName: 'Daniel Okafor', items });
const withRoles = (roles: Readonly<Record<string, string>>, change: object = {}) =>
  crowns({ ...BRIDGE, ...change, units: Object.entries(roles).map(([tooth, role]) => ({ tooth, role })) });

interface Case {
  readonly breaks: object;
  readonly path: string;
  /** A similar prescription that obeys the rule. */
  readonly keeps: object;
}

const CASES: Record<PrescriptionRule, Case> = {
  appointmentBeforeDue: {
    breaks: { ...crowns(CROWN), dueDate: '2027-03-09', appointmentDate: '2027-03-08' },
    path: 'appointmentDate',
    keeps: { ...crowns(CROWN), dueDate: '2027-03-09', appointmentDate: '2027-03-09' },
  },
  toothTwiceInPiece: {
    breaks: crowns({ ...CROWN, teeth: ['16', '16'] }),
    path: 'items.0.teeth',
    keeps: crowns({ ...CROWN, teeth: ['16', '17'] }),
  },
  implantOnDeciduous: {
    breaks: implants({ ...ON_IMPLANT, teeth: ['75'] }),
    path: 'items.0.teeth',
    keeps: crowns({ ...CROWN, teeth: ['75'] }),
  },
  bridgeInTwoJaws: {
    breaks: crowns({ ...BRIDGE, teeth: ['17', '16', '46'] }),
    path: 'items.0.teeth',
    keeps: crowns({ ...CROWN, teeth: ['17', '16', '46'] }),
  },
  bridgeTooShort: {
    breaks: crowns({ ...BRIDGE, teeth: ['15'] }),
    path: 'items.0.teeth',
    keeps: crowns({ ...BRIDGE, teeth: ['15', '16'] }),
  },
  bridgeWithGap: {
    breaks: crowns({ ...BRIDGE, teeth: ['14', '16'] }),
    path: 'items.0.teeth',
    keeps: crowns({ ...BRIDGE, teeth: ['12', '11', '21'] }),
  },
  toothInTwoPieces: {
    breaks: crowns(CROWN, { ...CROWN, shade: 'A3' }),
    path: 'items.0.teeth',
    keeps: implants(ON_IMPLANT, { ...ON_IMPLANT, implantRestoration: 'customAbutment' }),
  },
  materialUnfit: {
    breaks: crowns({ ...CROWN, material: 'titaniumAlloy' }),
    path: 'items.0.material',
    keeps: crowns({ ...BRIDGE, material: 'titaniumAlloy' }),
  },
  materialUnusual: {
    breaks: crowns({ ...BRIDGE, material: 'compositeResin' }),
    path: 'items.0.material',
    keeps: crowns({ ...CROWN, material: 'compositeResin' }),
  },
  ceramicSpanLong: {
    breaks: crowns({ ...BRIDGE, teeth: ['13', '14', '15', '16'], material: 'pressedCeramic' }),
    path: 'items.0.material',
    keeps: crowns({ ...BRIDGE, material: 'pressedCeramic' }),
  },
  stumpShadeNeeded: {
    breaks: crowns({ ...CROWN, material: 'glassCeramic' }),
    path: 'items.0.stumpShade',
    keeps: crowns({ ...CROWN, material: 'glassCeramic', stumpShade: 'ND3' }),
  },
  ponticDesignAlone: {
    breaks: crowns({ ...CROWN, ponticDesign: 'ovate' }),
    path: 'items.0.ponticDesign',
    keeps: crowns({ ...BRIDGE, ponticDesign: 'ovate' }),
  },
  cementWithoutAbutment: {
    breaks: implants({ ...ON_IMPLANT, retention: 'cement', abutment: 'direct' }),
    path: 'items.0.retention',
    keeps: implants({ ...ON_IMPLANT, retention: 'screw', abutment: 'direct' }),
  },
  contactWithoutAntagonist: {
    breaks: crowns({ ...CROWN, antagonist: 'missing', occlusalContact: 'light' }),
    path: 'items.0.occlusalContact',
    keeps: crowns({ ...CROWN, antagonist: 'missing', occlusalContact: 'none' }),
  },
  unitOfOtherTooth: {
    breaks: implants({ ...ON_IMPLANT, units: [{ tooth: '37', implantPlatform: 'RC' }] }),
    path: 'items.0.units.0.tooth',
    keeps: implants({ ...ON_IMPLANT, units: [{ tooth: '36', implantPlatform: 'RC' }] }),
  },
  unitTwice: {
    breaks: implants({ ...ON_IMPLANT, units: [{ tooth: '36' }, { tooth: '36' }] }),
    path: 'items.0.units.1.tooth',
    keeps: implants({ ...ON_IMPLANT, teeth: ['36', '37'], units: [{ tooth: '36' }, { tooth: '37' }] }),
  },
  roleWithoutBridge: {
    breaks: crowns({ ...CROWN, units: [{ tooth: '16', role: 'retainer' }] }),
    path: 'items.0.units.0.role',
    keeps: withRoles({ 16: 'retainer' }),
  },
  ponticAtEnd: {
    breaks: withRoles({ 14: 'retainer', 16: 'pontic' }),
    path: 'items.0.units.1.role',
    keeps: withRoles({ 14: 'retainer', 15: 'pontic', 16: 'retainer' }),
  },
  cantileverInside: {
    breaks: withRoles({ 15: 'cantilever' }),
    path: 'items.0.units.0.role',
    keeps: withRoles({ 15: 'pontic' }),
  },
  cantilever: {
    breaks: withRoles({ 14: 'cantilever' }),
    path: 'items.0.units.0.role',
    keeps: withRoles({ 14: 'retainer' }),
  },
};

const judge = (input: object) => judgePrescription(Prescription.parse(input));

// RX-36
test.each(PRESCRIPTION_RULES)(
  'breaking $rule is a $verdict at its field, and a similar prescription obeys the rule',
  (row) => {
    const { breaks, path, keeps } = CASES[row.rule];

    expect(judge(breaks)).toContainEqual({ rule: row.rule, verdict: row.verdict, path });
    expect(judge(keeps).map(({ rule }) => rule)).not.toContain(row.rule);
    expect(RuledPrescription.safeParse(keeps).success).toBe(true);
  },
);

// RX-36
test.each(PRESCRIPTION_RULES)(
  'the schema of the calls accepts a prescription that breaks $rule only if that is a warning',
  (row) => {
    const { breaks, path } = CASES[row.rule];
    const { error } = RuledPrescription.safeParse(breaks);
    const issues = (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

    expect(issues).toEqual(row.verdict === 'refusal' ? [[path, row.rule]] : []);
  },
);

// RX-37
test('each material is judged against each kind of work', () => {
  const works = [
    ...['inlay', 'onlayCrown', 'bridge', 'other'].map((restoration) => ({ caseType: 'prosthetics', restoration })),
    ...['crown', 'postAndCore', 'bridge', 'customAbutment', 'other'].map((implantRestoration) => ({
      caseType: 'implant',
      implantRestoration,
    })),
  ];
  const found = works.flatMap(({ caseType, ...work }) =>
    Material.options.flatMap((material) =>
      judge({ caseType, doctorName: 'D', items: [{ teeth: ['14', '15'], ...work, material, stumpShade: 'ND3' }] })
        .filter(({ rule }) => rule === 'materialUnfit' || rule === 'materialUnusual')
        .map(({ rule }) => `${Object.values(work).join()} ${material} ${rule}`),
    ),
  );

  const expected = UNFIT_MATERIALS.flatMap(({ material, work, rule }) =>
    work.flatMap((each) =>
      // A bridge counts twice: on teeth and on implants.
      Array.from({ length: each === 'bridge' ? 2 : 1 }, () => `${each} ${material} ${rule}`),
    ),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

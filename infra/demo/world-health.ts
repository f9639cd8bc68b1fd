import type { RequestOf } from '#shared/wire/endpoint.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';

type Health = Pick<
  RequestOf<typeof patientApi.create>,
  'medicalHistory' | 'familyGenetics' | 'remark' | 'oralHabits' | 'allergies' | 'diabetes' | 'hypertension'
>;
/** Health data of one patient. */
export type PatientHealth = { readonly [Name in keyof Health]: Readonly<Health[Name]> };

/** Health data of patients, used in turn, so that some records are long and some short. All of it is invented. */
export const WORLD_HEALTH = {
  elm: [
    { medicalHistory: 'Root canal treatment of 36 in 2021.', oralHabits: ['nightGrinding'], hypertension: 'yes' },
    {},
    { allergies: [{ kind: 'drug', substance: 'Penicillin' }], remark: 'Prefers appointments in the morning.' },
    { familyGenetics: 'Father with early loss of teeth.', diabetes: 'no', hypertension: 'no' },
    { oralHabits: ['nailBiting', 'mouthBreathing'], remark: 'Anxious; explain each step.' },
    {},
  ],
  chenxi: [
    { medicalHistory: '2021 年 36 根管治疗。', oralHabits: ['nightGrinding'], hypertension: 'yes' },
    {},
    { allergies: [{ kind: 'drug', substance: '青霉素' }], remark: '希望上午就诊。' },
    { familyGenetics: '父亲早年缺牙。', diabetes: 'no', hypertension: 'no' },
    { oralHabits: ['nailBiting', 'mouthBreathing'], remark: '较紧张，每一步请先说明。' },
    {},
  ],
} as const satisfies Readonly<Record<'elm' | 'chenxi', readonly PatientHealth[]>>;

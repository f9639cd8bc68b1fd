import { patientApi } from '#shared/patient/patient-api.ts';
import type { Patient } from '#shared/patient/patient.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import { momentsBetween, worldBegan, type Happening } from './timeline.ts';
import { WORLD_HEALTH, type PatientHealth } from './world-health.ts';
import { WORLD_PATIENTS } from './world-patients.ts';

const CLINICS = ['chenxi', 'elm'] as const;
type Clinic = (typeof CLINICS)[number];
type Heads = Readonly<Record<Clinic, ApiClient>>;
type EnterPatient = (clinic: Clinic, index: number) => Promise<Patient>;

/** Returns a function that enters each patient of a clinic only once. */
export function patientEntry(heads: Heads): EnterPatient {
  const entered = new Map<string, Promise<Patient>>();
  return (clinic, index) => {
    const key = `${clinic} ${index}`;
    const row = WORLD_PATIENTS[clinic][index];
    if (row === undefined) throw new Error(`${clinic} has no patient ${index}`);
    const [name, sex, birthDate, phone] = row;
    const health = WORLD_HEALTH[clinic];
    const { allergies = [], oralHabits = [], ...rest }: PatientHealth = health[index % health.length] ?? {};
    const entry =
      entered.get(key) ??
      heads[clinic](patientApi.create, {
        name,
        sex,
        birthDate,
        phone,
        ...rest,
        allergies: [...allergies],
        oralHabits: [...oralHabits],
      });
    entered.set(key, entry);
    // Forgets a failed entry, so that the patient's next order or visit tries again.
    entry.catch(() => entered.delete(key));
    return entry;
  };
}

/** Returns one visit of each patient, evenly spread in time. A visit enters the patient, unless an order has done so before. */
export function visitors(enter: EnterPatient): Happening[] {
  const keys = CLINICS.flatMap((clinic) => WORLD_PATIENTS[clinic].map((_, index) => ({ clinic, index })));
  const moments = momentsBetween(worldBegan(), Date.now(), keys.length);
  return keys.map(({ clinic, index }, at) => ({
    at: moments[at] ?? Date.now(),
    part: `patient ${index + 1} of ${clinic}`,
    play: async () => void (await enter(clinic, index)),
  }));
}

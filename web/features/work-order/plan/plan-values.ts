import type { AccountId } from '#shared/ids.ts';
import { type ProductionPlan, USUAL_MINUTES_PER_DAY, USUAL_PLAN } from '#shared/work-order/production.ts';
import type { ProductionStage, Skill } from '#shared/work-order/work-order.ts';

/** A stage as the form shows it; one that the lab does not use keeps its line. */
export interface StageValues {
  readonly stage: ProductionStage;
  readonly isUsed: boolean;
  readonly name: string;
  readonly skill: Skill | null;
  readonly minutes: string;
}
export interface TechnicianValues {
  readonly skills: readonly Skill[];
  readonly minutesPerDay: string;
}
export interface PlanValues {
  readonly stages: readonly StageValues[];
  readonly people: Readonly<Record<string, TechnicianValues>>;
  readonly makesByItself: boolean;
  readonly version: number;
}

export const NO_SKILLS: TechnicianValues = { skills: [], minutesPerDay: String(USUAL_MINUTES_PER_DAY) };

/** Returns the form's values of a plan: its stages in their order, then those that it leaves out. */
export function planValues({
  stages,
  people,
  makesByItself,
  version,
}: ProductionPlan & { version: number }): PlanValues {
  const used = stages.map((stage) => ({ ...stage, isUsed: true, minutes: String(stage.minutes) }));
  const left = USUAL_PLAN.stages
    .filter(({ stage }) => !stages.some((each) => each.stage === stage))
    .map((stage) => ({ ...stage, isUsed: false, minutes: String(stage.minutes) }));
  const byId = people.map(
    ({ accountId, skills, minutesPerDay }) => [accountId, { skills, minutesPerDay: String(minutesPerDay) }] as const,
  );
  return { stages: [...used, ...left], people: Object.fromEntries(byId), makesByItself, version };
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** Turns the form's values into the call's input. A member without a skill is no technician. */
export const planInput = ({ stages, people, makesByItself, version }: PlanValues): unknown => ({
  stages: stages
    .filter(({ isUsed }) => isUsed)
    .map(({ stage, name, skill, minutes }) => ({ stage, name, skill, minutes: numberOf(minutes) })),
  people: Object.entries(people).flatMap(([accountId, { skills, minutesPerDay }]) =>
    skills.length === 0 ? [] : [{ accountId, skills, minutesPerDay: numberOf(minutesPerDay) }],
  ),
  makesByItself,
  version,
});

/** Returns the place of a member in the call's input, where its faults are. */
export const placeOf = (people: PlanValues['people'], accountId: AccountId): number =>
  Object.entries(people)
    .filter(([, { skills }]) => skills.length > 0)
    .findIndex(([each]) => each === accountId);

import type { AccountId } from '#shared/ids.ts';
import { type ProductionPlan, USUAL_MINUTES_PER_DAY, USUAL_PLAN } from '#shared/work-order/production.ts';
import type { ProductionStage, Skill } from '#shared/work-order/work-order.ts';

/** A stage as values of the form. Stages that the lab does not use are included. */
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

/** Returns a plan as values of the form: the used stages in their order, then the usual stages that the plan leaves out. */
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

/** Turns the form's values into the input of the call. Members without a skill are left out, since they are not technicians. */
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

/**
 * Returns a member's index in the `people` of the call's input; -1 for a member without a skill. The call's faults name a member by this
 * index.
 */
export const placeOf = (people: PlanValues['people'], accountId: AccountId): number =>
  Object.entries(people)
    .filter(([, { skills }]) => skills.length > 0)
    .findIndex(([each]) => each === accountId);

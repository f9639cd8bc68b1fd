import type { CaseType, Process } from '../prescription/prescription.ts';
import type { OrderState } from './order.ts';

interface StageRow {
  readonly state: OrderState;
  readonly caseTypes?: readonly CaseType[];
  readonly process?: Process;
}

/**
 * Stages after acceptance, from the first to the last (ORD-5). An order passes a stage if the order has one of the stage's case types, or
 * the stage's process.
 */
const ORDER_STAGES = [
  { state: 'schemeAwaitingConfirmation', caseTypes: ['implant', 'orthodontics'] },
  { state: 'designAwaitingConfirmation', process: 'design' },
  { state: 'awaitingDispatch', process: 'machining' },
] as const satisfies readonly StageRow[];

type Staged = { readonly caseType: CaseType; readonly process: readonly Process[] };

const passes = (row: StageRow, order: Staged): boolean =>
  row.caseTypes?.includes(order.caseType) === true ||
  (row.process !== undefined && order.process.includes(row.process));

/** Returns the stages that this order passes after acceptance. An order without any stage completes at once. */
export const stagesOf = (order: Staged): OrderState[] =>
  ORDER_STAGES.filter((row) => passes(row, order)).map((row) => row.state);

/** Returns the stage that follows `state`, or `completed` after the last stage. Without `state` it is the first stage. */
export function stageAfter(order: Staged, state?: OrderState): OrderState {
  const stages = stagesOf(order);
  const next = state === undefined ? 0 : stages.indexOf(state) + 1;
  return stages[next] ?? 'completed';
}

import type { CaseType, Process } from '../prescription/prescription.ts';
import type { OrderState } from './order.ts';

interface StageRow {
  readonly state: OrderState;
  readonly caseTypes?: readonly CaseType[];
  readonly process?: Process;
}

/** ORD-5: the stages after acceptance, in their order, each with what makes an order pass it; absent = not this way. */
const ORDER_STAGES = [
  { state: 'schemeAwaitingConfirmation', caseTypes: ['implant', 'orthodontics'] },
  { state: 'designAwaitingConfirmation', process: 'design' },
  { state: 'awaitingDispatch', process: 'machining' },
] as const satisfies readonly StageRow[];

type Staged = { readonly caseType: CaseType; readonly process: readonly Process[] };

const passes = (row: StageRow, order: Staged): boolean =>
  row.caseTypes?.includes(order.caseType) === true ||
  (row.process !== undefined && order.process.includes(row.process));

/** The stages that this order passes after acceptance; none: it completes at once. */
export const stagesOf = (order: Staged): OrderState[] =>
  ORDER_STAGES.filter((row) => passes(row, order)).map((row) => row.state);

/** The stage after `state` (`undefined`: the first), or completed when none is left. */
export function stageAfter(order: Staged, state?: OrderState): OrderState {
  const stages = stagesOf(order);
  const next = state === undefined ? 0 : stages.indexOf(state) + 1;
  return stages[next] ?? 'completed';
}

import type { Transition } from '../wire/transition.ts';
import type { ReportState } from './report.ts';

/** Transitions of a report (REP-5). `gone`: the report is removed. An action is refused with 40901 if no row allows it. */
export const REPORT_TRANSITIONS = [
  { action: 'save', from: ['draft', 'revising'], to: 'same', by: ['clinic'] },
  { action: 'sign', from: ['draft', 'revising'], to: 'signed', by: ['clinic'] },
  { action: 'revise', from: ['signed'], to: 'revising', by: ['clinic'] },
  { action: 'discard', from: ['revising'], to: 'signed', by: ['clinic'] },
  { action: 'remove', from: ['draft'], to: 'gone', by: ['clinic'] },
] as const satisfies readonly Transition<ReportState, 'clinic', 'gone'>[];

export type ReportAction = (typeof REPORT_TRANSITIONS)[number]['action'];

/** Returns the actions that a state allows. */
export const reportActionsIn = (state: ReportState): ReportAction[] =>
  REPORT_TRANSITIONS.filter(({ from }) => from.some((each) => each === state)).map(({ action }) => action);

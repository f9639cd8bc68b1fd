import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import type { PinAction } from '#shared/order/order-transitions.ts';

/** The kind of fields that a person fills in before an action is sent. */
export type ActionForm =
  | 'confirm'
  | 'note'
  | 'requiredNote'
  | 'reason'
  | 'lab'
  | 'guest'
  | 'dispatch'
  | 'assignee'
  | 'submission'
  | 'remake'
  | 'prescription';

interface ActionLook {
  readonly form: ActionForm;
  /**
   * Whether the page can show the action as its one primary button. If several such actions are possible, the page
   * shows the first of them in this table.
   */
  readonly isPrimary?: true;
}

/** Look of each action of `ORDER_TRANSITIONS` on the order page. Messages have a tab of their own. */
export const ACTION_LOOKS = {
  send: { form: 'lab', isPrimary: true },
  // Replaces `send` while files are still being uploaded or processed.
  planSending: { form: 'lab', isPrimary: true },
  accept: { form: 'confirm', isPrimary: true },
  submitScheme: { form: 'submission', isPrimary: true },
  submitDesign: { form: 'submission', isPrimary: true },
  confirm: { form: 'note', isPrimary: true },
  dispatch: { form: 'dispatch', isPrimary: true },
  receive: { form: 'confirm', isPrimary: true },
  reportProblem: { form: 'requiredNote' },
  update: { form: 'prescription' },
  proposeRevision: { form: 'prescription' },
  acceptRevision: { form: 'confirm' },
  declineRevision: { form: 'reason' },
  withdrawRevision: { form: 'confirm' },
  withdrawSending: { form: 'confirm' },
  sendToGuest: { form: 'guest' },
  forward: { form: 'lab' },
  requestChange: { form: 'requiredNote' },
  assign: { form: 'assignee' },
  rush: { form: 'confirm' },
  hold: { form: 'reason' },
  release: { form: 'confirm' },
  agreeCancel: { form: 'confirm' },
  declineCancel: { form: 'note' },
  withdrawCancel: { form: 'confirm' },
  reject: { form: 'reason' },
  requestCancel: { form: 'reason' },
  endAlone: { form: 'reason' },
  cancel: { form: 'note' },
  remakeOf: { form: 'remake' },
} as const satisfies Record<Exclude<CallableOrderAction, 'message' | PinAction>, ActionLook>;

export type OrderPageAction = keyof typeof ACTION_LOOKS;

export const isPageAction = (action: string): action is OrderPageAction => action in ACTION_LOOKS;

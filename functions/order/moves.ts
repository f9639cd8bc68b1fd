import { moveOrder } from './move-order.ts';

const NOTHING = {} as const;

/** The handler of each action of the table (ORD-2). Only the table determines when an action is allowed. */
export const moves = {
  update: moveOrder('update', ({ input }) => ({
    changes: { prescription: input.prescription, sendingPlan: null },
  })),
  send: moveOrder('send', async (call, seen) => (await import('./send-order.ts')).sendTo(call, seen)),
  forward: moveOrder('forward', async (call, seen) => (await import('./send-order.ts')).sendTo(call, seen)),
  sendToGuest: moveOrder('sendToGuest', async (call, seen) =>
    (await import('./send-order.ts')).sendToGuest(call, seen),
  ),
  planSending: moveOrder('planSending', async (call, seen) =>
    (await import('./send-order.ts')).planSending(call, seen),
  ),
  withdrawSending: moveOrder('withdrawSending', (_call, { order }) => ({
    changes: { sendingPlan: null },
    note: order.sendingPlan?.lab.name ?? '',
  })),
  accept: moveOrder('accept', () => NOTHING),
  reject: moveOrder('reject', ({ input }) => ({ changes: { refusalReason: input.reason }, note: input.reason })),
  assign: moveOrder('assign', async (call) => (await import('./assign-to.ts')).assignTo(call)),
  submitScheme: moveOrder('submitScheme', async (call, seen) =>
    (await import('./submitted.ts')).submitted('scheme')(call, seen),
  ),
  submitDesign: moveOrder('submitDesign', async (call, seen) =>
    (await import('./submitted.ts')).submitted('design')(call, seen),
  ),
  confirm: moveOrder('confirm', async (call, seen) =>
    (await import('./answer-submission.ts')).answered('confirmed')(call, seen),
  ),
  requestChange: moveOrder('requestChange', async (call, seen) =>
    (await import('./answer-submission.ts')).answered('changeRequested')(call, seen),
  ),
  dispatch: moveOrder('dispatch', ({ input, now }) => {
    const { carrier, trackingNumber } = input;
    return {
      changes: { shipment: { carrier, trackingNumber, at: now } },
      note: trackingNumber === '' ? carrier : `${carrier} ${trackingNumber}`,
    };
  }),
  receive: moveOrder('receive', () => NOTHING),
  reportProblem: moveOrder('reportProblem', async (call, seen) =>
    (await import('./report-problem.ts')).reportProblem(call, seen),
  ),
  cancel: moveOrder('cancel', ({ input }) => ({ note: input.note })),
  requestCancel: moveOrder('requestCancel', ({ input }, { side }) => ({
    changes: { cancelRequestedBy: side },
    note: input.reason,
  })),
  proposeRevision: moveOrder('proposeRevision', async (call, seen) =>
    (await import('./propose-revision.ts')).proposeRevision(call, seen),
  ),
  acceptRevision: moveOrder('acceptRevision', () => NOTHING),
  declineRevision: moveOrder('declineRevision', ({ input }) => ({ note: input.reason })),
  withdrawRevision: moveOrder('withdrawRevision', () => NOTHING),
  agreeCancel: moveOrder('agreeCancel', () => NOTHING),
  declineCancel: moveOrder('declineCancel', ({ input }) => ({
    changes: { cancelRequestedBy: null },
    note: input.note,
  })),
  withdrawCancel: moveOrder('withdrawCancel', () => ({ changes: { cancelRequestedBy: null } })),
  endAlone: moveOrder('endAlone', async ({ input }, seen) => ({
    note: input.reason,
    facts: { isOtherSideGone: await (await import('./is-partner-gone.ts')).isPartnerGone(seen) },
  })),
  hold: moveOrder('hold', ({ input }) => ({ changes: { isOnHold: true }, note: input.reason })),
  release: moveOrder('release', () => ({ changes: { isOnHold: false } })),
  rush: moveOrder('rush', ({ input }) => ({ changes: { isRush: input.isRush } })),
};

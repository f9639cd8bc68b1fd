/**
 * Who may do what, written by hand from DECISIONS 1 and apart from `shared/access/permissions.ts`, so that a slip there is seen
 * here. For each call: who is let in for a thing of their own (or for no thing at all). Everybody else is turned away with
 * 40300; without a live token with 50008 or 50012. What a caller who is let in may not see answers 40400.
 */
export const ACTORS = [
  'anonymous',
  'newUser',
  'clinicAdmin',
  'clinicMember',
  'factoryAdmin',
  'factoryMember',
  'afterSales',
  'ass_admin',
  'editor',
  'admin',
  'device',
  'lockedDevice',
  'endedSession',
] as const;
export type Actor = (typeof ACTORS)[number];

const EVERYBODY = ACTORS;
const PEOPLE = [
  'newUser',
  'clinicAdmin',
  'clinicMember',
  'factoryAdmin',
  'factoryMember',
  'afterSales',
  'ass_admin',
  'editor',
  'admin',
] as const;
const CLINIC = ['clinicAdmin', 'clinicMember', 'admin'] as const;
const LAB = ['factoryAdmin', 'factoryMember', 'admin'] as const;
const LAB_HEAD = ['factoryAdmin', 'admin'] as const;
const BOTH_SIDES = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', 'admin'] as const;
const HEADS = ['clinicAdmin', 'factoryAdmin', 'admin'] as const;
const ALL_STAFF = [
  'clinicAdmin',
  'clinicMember',
  'factoryAdmin',
  'factoryMember',
  'afterSales',
  'ass_admin',
  'admin',
] as const;
const SERVICE_HEAD = ['ass_admin', 'admin'] as const;

export const LET_IN: Readonly<Record<string, readonly Actor[]>> = {
  'account.humanCheck': EVERYBODY,
  'account.captcha': EVERYBODY,
  'account.register': EVERYBODY,
  'account.login': EVERYBODY,
  'account.logout': PEOPLE,
  'account.read': PEOPLE,
  'account.updateLanguage': PEOPLE,
  'organisation.create': PEOPLE,
  'organisation.read': ALL_STAFF,
  'organisation.switch': PEOPLE,
  'organisation.mine': PEOPLE,
  'relation.establish': HEADS,
  'relation.accept': HEADS,
  'relation.reject': HEADS,
  'relation.cancel': HEADS,
  'relation.exit': HEADS,
  'relation.delete': HEADS,
  'relation.index': ALL_STAFF,
  'patient.create': CLINIC,
  'patient.read': CLINIC,
  'patient.update': CLINIC,
  'patient.index': CLINIC,
  'order.create': CLINIC,
  'order.read': BOTH_SIDES,
  'order.index': BOTH_SIDES,
  'order.update': CLINIC,
  'order.send': CLINIC,
  'order.forward': CLINIC,
  'order.accept': LAB_HEAD,
  'order.reject': LAB_HEAD,
  'order.assign': LAB_HEAD,
  'order.submitScheme': LAB,
  'order.submitDesign': LAB,
  'order.confirm': CLINIC,
  'order.requestChange': CLINIC,
  'order.dispatch': LAB_HEAD,
  'order.receive': CLINIC,
  'order.cancel': CLINIC,
  'order.requestCancel': BOTH_SIDES,
  'order.agreeCancel': BOTH_SIDES,
  'order.declineCancel': BOTH_SIDES,
  'order.withdrawCancel': BOTH_SIDES,
  'order.hold': BOTH_SIDES,
  'order.release': BOTH_SIDES,
  'order.rush': BOTH_SIDES,
  'order.message': BOTH_SIDES,
  'order.messages': BOTH_SIDES,
  'file.init': [...BOTH_SIDES, 'device'],
  'file.resume': [...BOTH_SIDES, 'device'],
  'file.complete': [...BOTH_SIDES, 'device'],
  'file.abort': [...BOTH_SIDES, 'device'],
  'file.index': BOTH_SIDES,
  'file.read': [...BOTH_SIDES, 'device'],
  'file.download': BOTH_SIDES,
  'file.retry': BOTH_SIDES,
  'file.readAnnotations': BOTH_SIDES,
  'file.saveAnnotations': BOTH_SIDES,
  'equipment.register': SERVICE_HEAD,
  'equipment.bind': ['clinicAdmin', 'factoryAdmin', 'ass_admin', 'admin'],
  'equipment.unbind': ['clinicAdmin', 'factoryAdmin', 'ass_admin', 'admin'],
  'equipment.lock': SERVICE_HEAD,
  'equipment.unlock': SERVICE_HEAD,
  'equipment.index': ALL_STAFF,
  'equipment.self': [...ALL_STAFF, 'device'],
  'capacity.info': ALL_STAFF,
  'notification.center': PEOPLE,
  'notification.multiIsRead': PEOPLE,
};

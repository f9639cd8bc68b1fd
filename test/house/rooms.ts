/**
 * The lowest rooms of `functions`, from the bottom up. A room imports only rooms below it. `functions/README.md` says what each kind of
 * room may import from another, and this file checks it.
 */
export const GROUND = [
  'runtime',
  'sniff',
  'zip',
  'imaging',
  'mesh',
  'layout',
  'pdf',
  'scrub',
  'secret-rotation',
  'edge-keys',
  'token-keys',
  'store',
  'objects',
  'error-log',
  'queue',
  'mail',
  'contact',
  'password',
  'http',
] as const;

export const RESOURCES = [
  'account',
  'organisation',
  'relation',
  'capacity',
  'patient',
  'chart',
  'order',
  'scan-ticket',
  'file',
  'study',
  'analysis',
  'plan',
  'report',
  'share',
  'equipment',
  'upgrade-package',
  'announcement',
  'platform',
  'product',
  'work-order',
  'service',
  'operator',
  'outside-report',
  'support-access',
  'paper',
  'dicomweb',
  'embed',
  'fhir',
  'decoder',
  'dicom-reader',
  'role',
  'notification',
  'audit',
  'document',
  'live',
] as const;

/** The highest rooms. Calls enter through `gate`; the other rooms are not started by calls. */
export const ROOF = ['gate', 'pipeline', 'operations', 'outbox', 'audit-copy'] as const;

/** Files that resources may import from each other, in addition to stores, `find-*`, `*-api` and `env`. Each has the reason. */
export const DECLARED_PORTS: Readonly<Record<string, string>> = {
  'account/sign-in/begin-session.ts': 'an agreed invitation signs in',
  'account/mask-address.ts': 'a share lists from where it was opened',
  'account/code/network-limit.ts': 'guesses of links count by network',
  'account/code/human-check.ts': 'a report without signing in needs the proof that signing up needs',
  'account/proof/recently-authenticated.ts': 'what asks for a fresh proof of the person',
  'account/sign-in/signed-in.ts': 'entering and leaving an organisation gives a new token',
  'capacity/warn-of-care-reserve.ts': 'each upload may be the one that passes the quota',
  'dicomweb/archive.ts': 'FHIR names the studies that the archive holds',
  'fhir/answer-fhir.ts': 'programs read records by the tokens and the function of the archive',
  'file/judge-identity.ts': 'a study says which other persons its file names',
  'file/lab-veil.ts': 'a search in an order’s thread reads names of files as the lab does',
  'file/object-keys.ts': 'an analyser reads the pixels of a film, and the archive originals where they lie',
  'file/stores.ts': 'the archive’s answers lie in the bucket of the case files',
  'file/patient-veil.ts': 'a share hides the patient in names of files',
  'order/guest-moves.ts': 'a guest answers its order by a share',
  'relation/agree-at-once.ts': 'a lab that keeps a guest’s order becomes a partner',
  'order/seal-keys.ts': 'the platform’s seal is on signed reports too',
  'order/order-event.ts': 'a share is an action of its order',
  'order/order-for-lab.ts': 'a lab reads of files what it may know of the patient',
  'order/order-deletion.ts': 'a patient who is deleted takes the orders along',
  'file/start-run.ts': 'a patient’s record is packed as files are',
  'organisation/asks-for-second-factor.ts': 'judged with every session',
  'organisation/leave-all.ts': 'a closed account leaves its organisations',
  'patient/compare-identity.ts': 'images name patients',
  'share/new-copies.ts': 'a support access shows copies as a share does',
  'share/share-event.ts': 'its copies are made by the same event',
  'share/cancel.ts': 'a share ends with its support access',
  'work-order/follow-order.ts': 'an accepted order becomes tasks of its lab',
  'role/member-session.ts': 'the session that a membership gives',
};

/** Rooms that may import all files of certain other rooms, each with the reason. */
const KEYS: Readonly<Record<string, { readonly of: readonly string[]; readonly reason: string }>> = {
  pipeline: {
    of: ['file', 'analysis', 'share'],
    reason: 'its tasks are the steps of a file, of its analyses and of its de-identified copies',
  },
  operations: { of: RESOURCES, reason: 'it founds and removes whole organisations' },
};

export interface Import {
  readonly from: string;
  readonly to: string;
}

const ALL: readonly string[] = [...GROUND, ...RESOURCES, ...ROOF];
const isOneOf = (rooms: readonly string[], room: string): boolean => rooms.includes(room);
export const roomOf = (file: string): string => file.split('/')[0] ?? '';

/** Whether other resources may import the file. */
export const isPort = (file: string): boolean =>
  /\/(?:env|find-[a-z-]+|[a-z-]+-store|[a-z-]+-api)\.ts$/u.test(file) || file in DECLARED_PORTS;

/**
 * Returns the reason why a file may not import a file of another resource; `undefined` if it may. The importing file belongs to a resource
 * or to the roof.
 */
function judgeResource({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (KEYS[room]?.of.includes(other) === true) return undefined;
  if (!isPort(to)) return 'is no port';
  const isUpward = isOneOf(RESOURCES, room) && ALL.indexOf(other) > ALL.indexOf(room);
  return isPort(from) && !from.endsWith('/env.ts') && isUpward ? 'is above, and a port asks only below' : undefined;
}

/** Returns the reason why a file may not import another one; `undefined` if it may. Paths are relative to `functions`. */
export function judgeImport({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other) return undefined;
  if (isOneOf(GROUND, other)) return ALL.indexOf(other) < ALL.indexOf(room) ? undefined : 'is above';
  if (isOneOf(RESOURCES, other)) return isOneOf(GROUND, room) ? 'is above' : judgeResource({ from, to });
  if (other === 'gate') return from.endsWith('/handler.ts') ? undefined : 'is for handlers';
  return 'is imported by nobody';
}

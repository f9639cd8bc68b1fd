import type { Call } from '#functions/http/call.ts';
import { transition } from '#functions/store/transition.ts';
import { changed } from '#functions/store/stamps.ts';
import type { HistoryLine } from '#functions/store/commit.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { PACKAGE_EVENT_TYPES, type PackageEventType } from '#shared/upgrade-package/upgrade-package-events.ts';
import { PACKAGE_TRANSITIONS, type PackageAction } from '#shared/upgrade-package/package-transitions.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { versionKey } from '#shared/upgrade-package/package-version.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';

/** The parts of a call that all actions on a package need. */
export type PackageCall = Pick<Call<typeof upgradePackageApi.takeOffline>, 'input' | 'session' | 'now' | 'commit'>;

interface Move {
  readonly before: PackageRow;
  /** Returns the package after the action, with further changes. */
  readonly after: (changes?: Partial<PackageRow>) => PackageRow;
  readonly history: HistoryLine[];
  readonly events: DomainEvent[];
}

const EVENTS: Partial<Record<PackageAction, PackageEventType>> = PACKAGE_EVENT_TYPES;

const onlineAs = ({ product, packageVersion }: PackageRow) => ({
  onlineFamily: product.family,
  onlineKey: versionKey(packageVersion),
});
const NOT_ONLINE = { onlineFamily: undefined, onlineKey: undefined };

/**
 * Returns a package, and its row, history and events after an action. @throws AppError 40400, 40901 or 40902 if the action is not possible
 */
export async function findToMove({ input, session, now }: PackageCall, action: PackageAction): Promise<Move> {
  const before = await packageStore.read(input.packageId);
  const { packageId, status: from, version, product, packageVersion } = before;
  const asked = { action, by: 'publisher', from, version, seenVersion: input.revision };
  const { to } = transition(PACKAGE_TRANSITIONS, asked);
  const status = to === 'same' ? from : to;
  const type = EVENTS[action];
  return {
    before,
    after: (changes = {}) =>
      changed(now, before, { ...changes, status, ...(status === 'online' ? onlineAs(before) : NOT_ONLINE) }),
    history: [{ owner: session.organisationId, subject: packageId, action, from, to: status, side: 'publisher' }],
    events:
      type === undefined
        ? []
        : [{ type, detail: { schemaVersion: 1, packageId, family: product.family, version: packageVersion } }],
  };
}

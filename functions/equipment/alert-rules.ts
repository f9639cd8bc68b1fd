import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { tenantOf, type Tenant } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { AlertRule, AlertScope } from '#shared/equipment/alert-kinds.ts';
import { ALERT_DEVICES_MAX } from '#shared/equipment/alert-limits.ts';
import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { alertRulesStore } from './alert-rules-store.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentWatchStore } from './equipment-watch-store.ts';
import { equipmentOf } from './find-equipment-of.ts';

type Calls = typeof equipmentApi;
/** Number of watches that one transaction writes. */
const WATCHES_PER_WRITE = 50;

/** Returns the alert rules that the caller's organisation chose. */
export const alertRules: Handler<Calls['alertRules']> = async ({ session }) => {
  const row = await alertRulesStore.read(tenantOf(session).organisationId);
  return { rules: row?.rules ?? [], version: row?.version ?? 0 };
};

/**
 * Returns the organisation's own devices in a scope, which is one device or a family. After-sales also sets rules for devices of other
 * organisations. These devices are left out: the new rules judge them when they report next.
 */
async function devicesIn(scope: AlertScope, { organisationId }: Tenant): Promise<EquipmentId[]> {
  const own = await equipmentOf(organisationId);
  return own
    .filter(({ equipmentId, family }) => scope === equipmentId || scope === family)
    .map(({ equipmentId }) => equipmentId);
}

/**
 * Makes the next run judge these devices even if they do not report. A device may have been silent for longer than a new, shorter limit
 * (EQU-33).
 */
async function lookSoon(equipmentIds: readonly EquipmentId[], now: UnixSeconds): Promise<void> {
  for (let from = 0; from < equipmentIds.length; from += WATCHES_PER_WRITE) {
    const some = equipmentIds.slice(from, from + WATCHES_PER_WRITE);
    await retryIfChanged(async () => {
      const writes = await equipmentWatchStore.lookSoon(some, now);
      if (writes.length > 0) await transact(writes);
    });
  }
}

/** Throws 40400 if the scope is a device that the caller cannot reach. */
async function requireReach(askedScope: AlertScope, tenant: Tenant, scope: Scope): Promise<void> {
  const equipmentId = EquipmentId.safeParse(askedScope);
  if (equipmentId.success) await equipmentStore(tenant, scope).read(equipmentId.data);
}

const devicesWithRules = (rules: readonly AlertRule[]): number =>
  new Set(rules.map(({ scope }) => scope).filter((scope) => EquipmentId.safeParse(scope).success)).size;

/** Sets the rules of a family or a device for the caller's organisation (EQU-26). */
export const setAlertRules: Handler<Calls['setAlertRules']> = async ({ input, session, scope, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  await requireReach(input.scope, tenant, scope);
  const before = await alertRulesStore.read(organisationId);
  const version = before?.version ?? 0;
  if (version !== input.version) throw new AppError('changedMeanwhile', { version });
  const others = (before?.rules ?? []).filter((rule) => rule.scope !== input.scope);
  const rules = [...others, ...input.rules.map((rule) => ({ scope: input.scope, ...rule }))];
  if (devicesWithRules(rules) > ALERT_DEVICES_MAX) throw invalidField('scope', 'tooManyAlertDevices');
  const answer = await commit({
    writes: [alertRulesStore.save(organisationId, before, rules, now)],
    subjects: [input.scope],
    answer: { rules, version: version + 1 },
  });
  await lookSoon(await devicesIn(input.scope, tenant), now);
  return answer;
};

import { newId } from '#functions/store/new-id.ts';
import { AlertKind, deviceRule } from '#shared/equipment/alert-kinds.ts';
import { type Condition, type OpenAlert, alertStep, silentUntil } from '#shared/equipment/device-alert.ts';
import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Watcher } from './find-watchers.ts';

type Watched = OpenAlert & { readonly organisationId: OrganisationId };
type Opened = Watched & { readonly side: Watcher['side']; readonly limit: number | null };

interface Asked {
  readonly device: { readonly equipmentId: EquipmentId; readonly family: ProductFamily };
  readonly condition: Condition;
  readonly watchers: readonly Watcher[];
  /** The alerts that were open before this judgement. */
  readonly open: readonly Watched[];
  readonly now: UnixSeconds;
}

interface Judged {
  readonly open: Watched[];
  readonly opened: Opened[];
  readonly closed: (Watched & { readonly closedAt: UnixSeconds })[];
  /** Time at which further silence opens the next alert; `undefined` if silence opens none. */
  readonly dueAt: UnixSeconds | undefined;
}

/**
 * Judges a device by the rules of all organisations that watch it. Returns which alerts open, stay open and end, and when silence becomes
 * an alert.
 */
export function judgeWatch({ device, condition, watchers, open: before, now }: Asked): Judged {
  const judged: Judged & { readonly due: UnixSeconds[] } = {
    open: [],
    opened: [],
    closed: [],
    due: [],
    dueAt: undefined,
  };
  for (const { organisationId, side, rules } of watchers)
    for (const kind of AlertKind.options) {
      const rule = deviceRule(rules, side, { ...device, kind });
      const found = before.find((alert) => alert.organisationId === organisationId && alert.kind === kind);
      const step = alertStep({ kind, rule, open: found }, condition, now);
      if (step.is === 'open') {
        const alert = { alertId: newId('deviceAlert'), kind, openedAt: now, organisationId };
        judged.open.push(alert);
        judged.opened.push({ ...alert, side, limit: rule.limit });
        continue;
      }
      if (found === undefined || step.is === 'close') {
        if (found !== undefined && step.is === 'close') judged.closed.push({ ...found, closedAt: step.at });
        if (kind === 'offline' && rule.isOn) judged.due.push(silentUntil(condition.at, rule.limit ?? 0));
        continue;
      }
      const { calmSince: _calm, ...troubled } = found;
      judged.open.push(
        step.is === 'trouble' ? troubled : step.is === 'calm' ? { ...found, calmSince: step.since } : found,
      );
    }
  const { due, ...rest } = judged;
  return { ...rest, dueAt: due.length === 0 ? undefined : Math.min(...due) };
}

/**
 * Returns when a run must judge a device that has just reported. An earlier new time replaces the stored time. A later new time replaces
 * the stored time only when less than half of the new waiting time is left. So most reports write nothing, and a run finds only devices
 * that stopped reporting.
 */
export function dueAfterReport(
  known: UnixSeconds | undefined,
  wanted: UnixSeconds | undefined,
  now: UnixSeconds,
): UnixSeconds | undefined {
  if (known === undefined || wanted === undefined || wanted < known) return wanted;
  return known - now < (wanted - now) / 2 ? wanted : known;
}

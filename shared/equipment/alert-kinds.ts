import * as z from 'zod';
import { EquipmentId } from '../ids.ts';
import { ProductFamily } from '../product/product-family.ts';

interface KindRow {
  /** Bounds, unit and usual value of the limit that people choose; absent = this kind has no limit. */
  readonly limit?: {
    readonly unit: 'hours' | 'gigabytes' | 'celsius';
    readonly min: number;
    readonly max: number;
    readonly usual: number;
  };
  /** Whether the alert notifies each side by default. The sides are the heads of the device's organisation (`owner`), and after-sales. */
  readonly isOn: Readonly<Record<AlertSide, boolean>>;
  /**
   * Another event that notifies the organisation of the same trouble, immediately and only once. So the alert itself notifies after-sales
   * only.
   */
  readonly ownNotice?: 'EquipmentUsedTwice' | 'FirmwareWarned';
}

/** The side that watches a device: the organisation that has it, or after-sales, which watches all devices. */
export const AlertSide = z.enum(['owner', 'afterSales']);
export type AlertSide = z.infer<typeof AlertSide>;

/**
 * Kinds of alerts (EQU-25) with their default rules. The default of 120 hours for `offline` is longer than a long weekend on which a
 * practice is closed. The default of 10 GB for `lowDisk` has room for the scans of about a day.
 */
export const ALERT_KINDS = {
  offline: { limit: { unit: 'hours', min: 1, max: 720, usual: 120 }, isOn: { owner: true, afterSales: false } },
  exception: { isOn: { owner: true, afterSales: false } },
  lowDisk: { limit: { unit: 'gigabytes', min: 1, max: 10_000, usual: 10 }, isOn: { owner: true, afterSales: false } },
  hot: { limit: { unit: 'celsius', min: 20, max: 120, usual: 70 }, isOn: { owner: true, afterSales: false } },
  badFirmware: { isOn: { owner: true, afterSales: false }, ownNotice: 'FirmwareWarned' },
  usedTwice: { isOn: { owner: true, afterSales: true }, ownNotice: 'EquipmentUsedTwice' },
} as const satisfies Record<string, KindRow>;

export const AlertKind = z.enum(['offline', 'exception', 'lowDisk', 'hot', 'badFirmware', 'usedTwice']);
export type AlertKind = z.infer<typeof AlertKind>;

/** Returns the row of a kind, with a type that has the optional fields. */
export const kindRow = (kind: AlertKind): KindRow => ALERT_KINDS[kind];

/** The devices for which a rule holds: all devices of a product family, or a single device. */
export const AlertScope = z.union([ProductFamily, EquipmentId]);
export type AlertScope = z.infer<typeof AlertScope>;

/**
 * A rule that an organisation chose: whether alerts of the kind notify people, and the limit. For a kind that has no limit, `limit` is
 * `null`.
 */
export const AlertRule = z.object({
  scope: AlertScope,
  kind: AlertKind,
  isOn: z.boolean(),
  limit: z.int().nullable(),
});
export type AlertRule = z.infer<typeof AlertRule>;

type Effective = Pick<AlertRule, 'isOn' | 'limit'>;
type Device = { readonly equipmentId: EquipmentId; readonly family: ProductFamily };

/** Returns the default rule of a kind for one side. */
export const usualRule = (side: AlertSide, kind: AlertKind): Effective => {
  const { isOn, limit } = kindRow(kind);
  return { isOn: isOn[side], limit: limit?.usual ?? null };
};

const findRule = (rules: readonly AlertRule[], scope: AlertScope, kind: AlertKind): AlertRule | undefined =>
  rules.find((rule) => rule.scope === scope && rule.kind === kind);

/** Returns the rule for a family: the chosen rule, or the default. */
export const familyRule = (
  rules: readonly AlertRule[],
  side: AlertSide,
  { family, kind }: { readonly family: ProductFamily; readonly kind: AlertKind },
): Effective => findRule(rules, family, kind) ?? usualRule(side, kind);

/** Returns the rule for a device: its own rule, the rule of its family, or the default (EQU-26). */
export const deviceRule = (
  rules: readonly AlertRule[],
  side: AlertSide,
  { equipmentId, family, kind }: Device & { readonly kind: AlertKind },
): Effective => findRule(rules, equipmentId, kind) ?? familyRule(rules, side, { family, kind });

/** Whether the limit is within the bounds of its kind. For a kind without a limit, it must be `null`. */
function isWithinBounds({ kind, limit }: Pick<AlertRule, 'kind' | 'limit'>): boolean {
  const bounds = kindRow(kind).limit;
  if (bounds === undefined || limit === null) return bounds === undefined && limit === null;
  return limit >= bounds.min && limit <= bounds.max;
}

/** Rules that a person saves together, at most one per kind. */
export const AlertRules = z
  .array(AlertRule.omit({ scope: true }).refine(isWithinBounds, { path: ['limit'], error: 'alertLimit' }))
  .refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, { error: 'alertTwice' });

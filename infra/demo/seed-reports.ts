import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import type { WorldOrganisationKey } from './world-people.ts';
import type { PlayPart } from './world-parts.ts';
import { WORLD_REPORTS } from './world-production.ts';

type Heads = Readonly<Record<WorldOrganisationKey, ApiClient>>;

type WorldReport = (typeof WORLD_REPORTS)[number];

async function report(heads: Heads, { by, serialNumber, description, question, answer }: WorldReport): Promise<void> {
  const { list } = await heads[by](equipmentApi.index, { search: serialNumber });
  const [device] = list;
  if (device === undefined) throw new Error(`the demo world has no device ${serialNumber}`);
  const reported = await heads[by](workOrderApi.create, { equipmentId: device.equipmentId, description });
  if (question === null) return;
  const { workOrderId } = reported;
  const taken = await heads.care(workOrderApi.take, { workOrderId, version: reported.version });
  const asked = await heads.care(workOrderApi.ask, { workOrderId, version: taken.version, note: question });
  if (answer !== null) await heads[by](workOrderApi.answer, { workOrderId, version: asked.version, note: answer });
}

/**
 * Reports problems with devices to after-sales: one that is not handled yet, one with an open question, and one with an answered question.
 */
export async function seedReports(heads: Heads, play: PlayPart): Promise<void> {
  for (const row of WORLD_REPORTS) await play(`report about ${row.serialNumber}`, () => report(heads, row));
}

import * as z from 'zod';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { PrescriptionTemplate, TEMPLATES_MAX } from '#shared/prescription/prescription-template.ts';

/** The row of a clinic's prescription templates, sorted by name. A clinic that never saved a template has no row. */
const templateRows = itemType(
  'prescriptionTemplates',
  z.object({ organisationId: OrganisationId, list: z.array(PrescriptionTemplate) }),
);

type Api = typeof orderApi;
type Change = (list: readonly PrescriptionTemplate[]) => PrescriptionTemplate[];
type WriteCall = Pick<Parameters<Handler<Api['saveTemplate']>>[0], 'session' | 'now' | 'commit'>;

/** Changes the clinic's templates. If a colleague changes templates at the same time, both changes are kept. */
const changeTemplates = ({ session, now, commit }: WriteCall, change: Change) =>
  retryIfChanged(async () => {
    const { organisationId } = tenantOf(session);
    const row = await templateRows.read({ organisationId });
    const list = change(row?.list ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    const write =
      row === undefined
        ? templateRows.create(newRow(now, { organisationId, list }), () => new AppError('changedMeanwhile'))
        : templateRows.replace(changed(now, row, { list }));
    return await commit({ writes: [write], subjects: [organisationId], answer: { templates: list } });
  });

/** Returns the clinic's templates. */
export const templates: Handler<Api['templates']> = async ({ session }) => {
  const row = await templateRows.read({ organisationId: tenantOf(session).organisationId });
  return { templates: row?.list ?? [] };
};

/** Saves a template under its name and replaces an earlier template of the same name (RX-40). */
export const saveTemplate: Handler<Api['saveTemplate']> = (call) =>
  changeTemplates(call, (before) => {
    const list = [...before.filter(({ name }) => name !== call.input.name), call.input];
    if (list.length > TEMPLATES_MAX) throw invalidField('name', 'tooManyTemplates');
    return list;
  });

/** Deletes a template. Succeeds also if a colleague has deleted it already. */
export const deleteTemplate: Handler<Api['deleteTemplate']> = (call) =>
  changeTemplates(call, (before) => before.filter(({ name }) => name !== call.input.name));

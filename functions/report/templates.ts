import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { OrganisationId } from '#shared/ids.ts';
import { REPORT_TEMPLATES_MAX, REPORT_TEXT_TOTAL_MAX } from '#shared/report/report-limits.ts';
import type { reportApi } from '#shared/report/report-api.ts';
import { type ReportTemplate, ReportTemplates } from '#shared/report/report.ts';

/** The row of a clinic's report templates, sorted by name. A clinic that never saved a template has no row. */
const templateRows = itemType('reportTemplates', ReportTemplates.extend({ organisationId: OrganisationId }));

type Calls = typeof reportApi;
type Change = (before: readonly ReportTemplate[]) => ReportTemplate[];
type WriteCall = Pick<Call<Calls['saveTemplate']>, 'session' | 'now' | 'commit'>;

const lengthOf = (templates: readonly ReportTemplate[]): number => JSON.stringify(templates).length;

/** Changes the clinic's templates. If a colleague changes templates at the same time, both changes are kept. */
const changeTemplates = ({ session, now, commit }: WriteCall, change: Change) =>
  retryIfChanged(async () => {
    const { organisationId } = tenantOf(session);
    const row = await templateRows.read({ organisationId });
    const templates = change(row?.templates ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
    // All templates are stored in one item, so their total length is limited.
    if (lengthOf(templates) > 2 * REPORT_TEXT_TOTAL_MAX) throw invalidField('texts', 'reportTexts');
    const write =
      row === undefined
        ? templateRows.create(newRow(now, { organisationId, templates }), () => new AppError('changedMeanwhile'))
        : templateRows.replace(changed(now, row, { templates }));
    return await commit({ writes: [write], subjects: [organisationId], answer: { templates } });
  });

/** Returns the clinic's templates. */
export const templates: Handler<Calls['templates']> = async ({ session }) => {
  const row = await templateRows.read({ organisationId: tenantOf(session).organisationId });
  return { templates: row?.templates ?? [] };
};

/** Saves a template under its name and replaces an earlier template of the same name (REP-10). */
export const saveTemplate: Handler<Calls['saveTemplate']> = (call) =>
  changeTemplates(call, (before) => {
    const after = [...before.filter(({ name }) => name !== call.input.name), call.input];
    if (after.length > REPORT_TEMPLATES_MAX) throw invalidField('name', 'tooManyTemplates');
    return after;
  });

/** Deletes a template. Succeeds also if a colleague has deleted it already. */
export const deleteTemplate: Handler<Calls['deleteTemplate']> = (call) =>
  changeTemplates(call, (before) => before.filter(({ name }) => name !== call.input.name));

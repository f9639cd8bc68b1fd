import * as z from 'zod';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { OrderListView, VIEWS_MAX } from '#shared/order/order-list-view.ts';

/** One row for each person and organisation; `list` contains the saved views, sorted by name. */
const viewRows = itemType(
  'orderListViews',
  z.object({ accountId: AccountId, organisationId: OrganisationId, list: z.array(OrderListView) }),
  [
    // Version 2 adds the filter by day of creation.
    (item) => item,
    // Version 3 adds the search for a doctor.
    (item) => item,
    // Version 4 adds the sort.
    (item) => item,
  ],
);

type Api = typeof orderApi;
type Change = (list: readonly OrderListView[]) => OrderListView[];
type WriteCall = Pick<Parameters<Handler<Api['saveView']>>[0], 'session' | 'now' | 'commit'>;

const keyOf = ({ session }: Pick<WriteCall, 'session'>) => ({
  accountId: session.accountId,
  organisationId: tenantOf(session).organisationId,
});

/** Changes the person's views. A concurrent change from another window is not lost. */
const changeViews = (call: WriteCall, change: Change) =>
  retryIfChanged(async () => {
    const { now, commit } = call;
    const key = keyOf(call);
    const row = await viewRows.read(key);
    const list = change(row?.list ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    const write =
      row === undefined
        ? viewRows.create(newRow(now, { ...key, list }), () => new AppError('changedMeanwhile'))
        : viewRows.replace(changed(now, row, { list }));
    return await commit({ writes: [write], subjects: [key.accountId], answer: { views: list } });
  });

/** Returns the caller's views. */
export const views: Handler<Api['views']> = async (call) => ({
  views: (await viewRows.read(keyOf(call)))?.list ?? [],
});

/**
 * Saves a view under its name (ORD-156). It replaces a view with this name or with `formerName`. A new default view replaces the former
 * default.
 */
export const saveView: Handler<Api['saveView']> = (call) =>
  changeViews(call, (before) => {
    const { view, formerName } = call.input;
    const others = before.filter(({ name }) => name !== view.name && name !== formerName);
    if (others.length >= VIEWS_MAX) throw invalidField('view.name', 'tooManyViews');
    return [...others.map((each) => ({ ...each, isDefault: each.isDefault && !view.isDefault })), view];
  });

/** Deletes a view. It is no error if the view does not exist. */
export const deleteView: Handler<Api['deleteView']> = (call) =>
  changeViews(call, (before) => before.filter(({ name }) => name !== call.input.name));

import { ReviewedApplication } from '#shared/product/product-application.ts';
import type { productApi } from '#shared/product/product-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { applicationRegistry, applicationStore } from './application-store.ts';

/**
 * Returns a page of the applications in one state, with their organisations. With the filter `iid`, only applications of that organisation
 * are returned.
 */
export const applications: Handler<typeof productApi.applications> = async ({ input, session }) => {
  const asked = listPage(input, session.organisationId);
  const { list, ...rest } =
    input.iid === undefined
      ? await applicationRegistry.page(input.state, asked)
      : wholePage(await applicationStore(tenantOf(session)).inState(input.state), asked);
  const organisations = await organisationStore.byId([...new Set(list.map((row) => row.organisationId))]);
  return {
    list: list.flatMap((row) => {
      const organisation = organisations.get(row.organisationId);
      return organisation === undefined ? [] : [ReviewedApplication.parse({ ...row, organisation })];
    }),
    ...rest,
  };
};

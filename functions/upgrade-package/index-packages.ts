import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { holds } from '#shared/access/decide.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { toPackage } from './to-package.ts';

/** Lists the packages. People without `package:publish` see only those that are online. */
export const index: Handler<(typeof upgradePackageApi)['index']> = async ({ input, session }) => {
  const { family, status } = input;
  const seesAll = holds(session, 'package:publish');
  const isShown = (row: PackageRow): boolean =>
    (seesAll || row.status === 'online') &&
    (family === undefined || row.product.family === family) &&
    (status === undefined || row.status === status);
  const found = (await packageStore.all()).filter(isShown);
  return wholePage(found.map(toPackage), listPage(input, session.organisationId));
};

import { type MapPoint, project, unproject } from '#shared/geometry/mercator.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { DirectoryFilter } from '#shared/organisation/directory-filter.ts';
import { OrganisationNumber } from '#shared/organisation/organisation.ts';
import type { MapWindow, PlaceGroup } from '#shared/service/organisation-map.ts';
import type { serviceApi } from '#shared/service/service-api.ts';
import { MAP_NAMED_MAX, MAP_SQUARES_ACROSS } from '#shared/service/service-limits.ts';
import { troubledOrganisations } from '#functions/equipment/find-troubled-organisations.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { type PlaceRow, placeStore } from '#functions/organisation/place-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { isService } from '#functions/work-order/find-work-order.ts';

interface Placed {
  readonly row: PlaceRow;
  readonly point: MapPoint;
}

/** Returns the rectangle of the square map that a window shows. */
function areaOf({ west, east, south, north }: MapWindow) {
  const [upper, lower] = [project({ latitude: north, longitude: west }), project({ latitude: south, longitude: east })];
  return { x: upper.x, y: upper.y, width: lower.x - upper.x, height: lower.y - upper.y };
}

/** Returns a function that answers whether a place matches the filter. First reads the facts that are not stored with the places. */
async function wantedBy(asked: DirectoryFilter): Promise<(row: PlaceRow) => boolean> {
  const { type, country, isSuspended, hasException } = asked;
  const isNumber = OrganisationNumber.safeParse(asked.search).success;
  const numbered = isNumber ? await organisationStore.findByNumber(asked.search) : undefined;
  const troubled = hasException ? await troubledOrganisations(type, country) : undefined;
  const start = searchKey(asked.search);
  return (row) =>
    (country === '' || row.country === country) &&
    (!isSuspended || row.isSuspended) &&
    (troubled === undefined || troubled.has(row.organisationId)) &&
    (isNumber ? row.organisationId === numbered?.organisationId : row.listName.startsWith(start));
}

/** Groups places by the square of the window's grid that they are in. */
function groupsOf(placed: readonly Placed[], area: ReturnType<typeof areaOf>): Placed[][] {
  const side = area.width / MAP_SQUARES_ACROSS;
  const squareOf = ({ point }: Placed) =>
    `${Math.floor((point.x - area.x) / side)} ${Math.floor((point.y - area.y) / side)}`;
  return [...Map.groupBy(placed, squareOf).values()];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rounds degrees to four decimals. A step of 0.0001° is eleven metres at most. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));

/** Returns the mean position of a group, calculated on the flat map. */
function middleOf(group: readonly Placed[]) {
  const middle = { x: mean(group.map(({ point }) => point.x)), y: mean(group.map(({ point }) => point.y)) };
  const { latitude, longitude } = unproject(middle);
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Returns the organisations of a group, sorted by name. */
const namesIn = (group: readonly Placed[], named: Awaited<ReturnType<typeof organisationStore.byId>>) =>
  group
    .toSorted((one, other) => (one.row.listName < other.row.listName ? -1 : 1))
    .flatMap(({ row }) => named.get(row.organisationId) ?? [])
    .map(({ organisationId, name, address }) => ({ organisationId, name, address }));

/**
 * Returns the clinics or labs that match a filter, as groups for a map (SVC-32 to SVC-34). The organisations in one square of the window
 * form a group. So the number of groups does not depend on the number of organisations. Throws 40400 unless the session is of after-sales.
 */
export const organisationMap: Handler<(typeof serviceApi)['organisationMap']> = async ({ input, session }) => {
  if (!isService(session)) throw new AppError('notFound');
  const area = areaOf(input.window);
  const [placed, isWanted] = await Promise.all([placeStore.inArea(input.type, area), wantedBy(input)]);
  const shown = placed.filter(({ row }) => isWanted(row));
  const ids: OrganisationId[] = shown.map(({ row }) => row.organisationId);
  const named = ids.length <= MAP_NAMED_MAX ? await organisationStore.byId(ids) : undefined;
  const groups = groupsOf(shown, area).map((group): PlaceGroup => ({
    ...middleOf(group),
    count: group.length,
    ...(named !== undefined && { organisations: namesIn(group, named) }),
  }));
  return { groups, total: shown.length };
};

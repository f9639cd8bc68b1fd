import type { Position } from '#shared/geometry/mercator.ts';
import { cellsWithin, distanceKm } from '#shared/relation/distance.ts';
import type { PublicProfile } from '#shared/relation/public-profile.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore, type OrganisationRow, stateOf } from '#functions/organisation/organisation-store.ts';
import { type PublicProfileRow, publicProfileStore } from '#functions/organisation/public-profile-store.ts';
import { listPage, walkedPage, wholePage } from '#functions/store/list-page.ts';
import { isFoundBy, searchKey } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { PARTNER_TYPES } from './partner-types.ts';
import { relationStore } from './relation-store.ts';

type Asked = InputOf<typeof relationApi.find>;

const isPhone = (typed: string): boolean => /^\+?[\d\s()/-]+$/u.test(typed);

const positionOf = ({ latitude, longitude }: OrganisationRow): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

const phoneOf = ({ countryCallingCode, phone }: OrganisationRow): string =>
  phone === '' || countryCallingCode === '' ? phone : `+${countryCallingCode} ${phone}`;

/** Whether the organisation offers everything that is asked for. An organisation that does not state an offer does not match. */
const offers = (row: PublicProfileRow, { caseType, material, turnaroundDaysMax }: Asked): boolean =>
  (caseType === undefined || row.caseTypes.includes(caseType)) &&
  (material === undefined || row.materials.includes(material)) &&
  (turnaroundDaysMax === undefined || (row.turnaroundDays !== null && row.turnaroundDays <= turnaroundDaysMax));

/** Whether name, city, number or a shown phone number starts with the typed text. */
async function isNamed(row: PublicProfileRow, organisation: OrganisationRow, typed: string): Promise<boolean> {
  if (searchKey(typed) === '') return true;
  const { countryCallingCode, phone, organisationNumber } = organisation;
  const numbers = row.showsPhone ? [phone, `${countryCallingCode}${phone}`] : [];
  const sought = isPhone(typed) ? typed.replaceAll(/\D/gu, '') : typed;
  return isFoundBy([row.name, row.city, organisationNumber, ...numbers], sought);
}

interface Found {
  readonly row: PublicProfileRow;
  readonly organisation: OrganisationRow;
}

/** Returns the rows of active organisations, each with its organisation. */
async function active(rows: readonly PublicProfileRow[]): Promise<Map<string, Found>> {
  const organisations = await organisationStore.byId(rows.map(({ organisationId }) => organisationId));
  return new Map(
    rows.flatMap((row) => {
      const organisation = organisations.get(row.organisationId);
      if (organisation === undefined || stateOf(organisation) !== 'active') return [];
      return [[row.organisationId, { row, organisation }] as const];
    }),
  );
}

function distanceTo({ row, organisation }: Found, from: Position | undefined): number | undefined {
  const to = row.showsPosition ? positionOf(organisation) : undefined;
  return from === undefined || to === undefined ? undefined : distanceKm(from, to);
}

/** Returns the position that others see on a map; `undefined` if the organisation has chosen not to show it. */
const shownPosition = ({ row, organisation }: Found): Position | undefined =>
  row.showsPosition && row.showsOnMap ? positionOf(organisation) : undefined;

/**
 * Finds public labs for a clinic, or public clinics for a lab. Sorts by name, or by distance within a radius. The centre is the position of
 * the caller's organisation, or a position in the request.
 */
export const find: Handler<typeof relationApi.find> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const own = await findOrganisation(tenant);
  const type = PARTNER_TYPES[own.type];
  if (type === undefined) throw new AppError('notFound');
  if (input.around !== undefined && input.withinKm === undefined) throw invalidField('withinKm', 'required');
  const ownPosition = positionOf(own);
  const from = input.around ?? ownPosition;
  const page = listPage(input, tenant.organisationId);
  // With freely chosen centres, a caller could calculate the position of any organisation from its distances. So a search around a given
  // position finds only organisations that show themselves on the map.
  const isFindable = (each: Found): boolean => input.around === undefined || shownPosition(each) !== undefined;
  const isWanted = async (each: Found): Promise<boolean> =>
    isFindable(each) && offers(each.row, input) && (await isNamed(each.row, each.organisation, input.search));

  const near = async (withinKm: number) => {
    if (from === undefined) throw invalidField('withinKm', 'position');
    const found = [...(await active(await publicProfileStore.inCells(type, cellsWithin(from, withinKm)))).values()];
    const verdicts = await Promise.all(found.map(isWanted));
    const far = (each: Found) => distanceTo(each, from) ?? Number.POSITIVE_INFINITY;
    const rows = found.filter((each, index) => verdicts[index] === true && far(each) <= withinKm);
    return wholePage(
      rows.toSorted((a, b) => far(a) - far(b)),
      page,
    );
  };
  const byName = () =>
    walkedPage(
      {
        sources: [publicProfileStore.byName(type)],
        isDescending: false,
        rowsOf: async (ids: readonly string[]) => active(await publicProfileStore.readMany(ids)),
        isWanted,
      },
      page,
    );

  const { list, ...rest } = input.withinKm === undefined ? await byName() : await near(input.withinKm);
  const relations = new Map((await relationStore(tenant).listed()).map((each) => [each.partnerId, each.state]));
  return {
    ...rest,
    ...(ownPosition !== undefined && { ownPosition }),
    list: list.map((each): PublicProfile => {
      const { showsPhone, showsPosition: _byDistance, showsOnMap: _onMap, ...row } = each.row;
      const { organisationNumber, country } = each.organisation;
      const [distance, position] = [distanceTo(each, from), shownPosition(each)];
      return {
        ...row,
        organisationNumber,
        country,
        phone: showsPhone ? phoneOf(each.organisation) : '',
        relation: relations.get(row.organisationId) ?? null,
        ...(distance !== undefined && { distanceKm: Math.round(distance * 10) / 10 }),
        ...(position !== undefined && { position }),
      };
    }),
  };
};

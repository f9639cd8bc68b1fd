import { RELATION_PAGE_SIZE } from '#shared/limits.ts';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import { Position } from '#shared/geometry/mercator.ts';
import { TURNAROUND_DAYS, WITHIN_KM, WITHIN_KM_AT_FIRST } from '#shared/relation/public-profile.ts';
import { FOUND_ON_MAP_MAX } from '#shared/relation/relation-limits.ts';
import { isMapShown } from '#web/ui/map/is-map-shown.ts';
import { windowOf } from '#web/ui/use-list-page.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/**
 * Number of decimals of degrees in the page's address. Two decimals are about a kilometre. A person cannot point more
 * exactly on the map.
 */
const DECIMALS = 2;

/** Writes a position for the page's address. */
export const placeText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** Reads a position from the page's address; `undefined` for any other text. */
function placeIn(text: string | null): Position | undefined {
  const [latitude, longitude] = (text ?? '').split(',').map(Number);
  return text === null || text === '' ? undefined : Position.safeParse({ latitude, longitude }).data;
}

/** Returns the request for the page's address. If the address has a place but no radius, uses `WITHIN_KM_AT_FIRST`. */
export function findInputOf(list: ListQuery) {
  const around = placeIn(list.get('at'));
  const caseType = CaseType.safeParse(list.get('caseType')).data;
  const material = Material.safeParse(list.get('material')).data;
  const chosenKm = WITHIN_KM.find((each) => String(each) === list.get('within'));
  const withinKm = chosenKm ?? (around && WITHIN_KM_AT_FIRST);
  const turnaroundDaysMax = TURNAROUND_DAYS.find((each) => String(each) === list.get('turnaround'));
  return {
    search: list.search,
    ...windowOf(list, isMapShown(list) ? FOUND_ON_MAP_MAX : RELATION_PAGE_SIZE),
    ...(caseType !== undefined && { caseType }),
    ...(material !== undefined && { material }),
    ...(withinKm !== undefined && { withinKm }),
    ...(around !== undefined && { around }),
    ...(turnaroundDaysMax !== undefined && { turnaroundDaysMax }),
  };
}

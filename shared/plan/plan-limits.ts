/** Limits for the plans in a volume. Limits of lengths have the unit in their names. */

/**
 * Largest number of parts in one organisation's plan. A curve of 60 points takes at most 5 KB, so 60 curves take 300 KB. All parts are in
 * one item, which may have 400 KB (DynamoDB).
 */
export const PLAN_PARTS_MAX = 60;
/** Largest number of points of a nerve canal or root: one point per millimetre for a canal of 60 mm. */
export const PLAN_POINTS_MAX = 60;
/** Largest coordinate in mm, positive or negative. No volume reaches farther from its origin. */
export const PLAN_COORDINATE_MAX_MM = 10_000;
/** Smallest and largest diameter of a canal or root in mm. */
export const TUBE_DIAMETER_MIN_MM = 0.5;
export const TUBE_DIAMETER_MAX_MM = 15;
/** Smallest and largest diameter and length of an implant's body in mm. Zygomatic implants, the longest, stay below the limit. */
export const IMPLANT_DIAMETER_MIN_MM = 1;
export const IMPLANT_DIAMETER_MAX_MM = 10;
export const IMPLANT_LENGTH_MIN_MM = 3;
export const IMPLANT_LENGTH_MAX_MM = 70;
/** Largest safety distance in mm that a person may enter. */
export const ZONE_MAX_MM = 10;
/** Largest number of saved views in one organisation's plan: more than a person looks through. */
export const PLAN_VIEWS_MAX = 20;
export const VIEW_NAME_LENGTH_MAX = 60;
/** Smallest and largest zoom of a viewport, relative to the size that fits. */
export const VIEW_ZOOM_MIN = 0.3;
export const VIEW_ZOOM_MAX = 60;
/**
 * Largest thickness of a slab in mm, because no volume is deeper. `SECTION_SPACING_MAX_MM` is the largest distance between two sections in
 * mm.
 */
export const SLAB_MAX_MM = 500;
export const SECTION_SPACING_MAX_MM = 50;
/** Largest number of scans in one organisation's plan: two jaws, each before and after. The viewer holds every scan in memory. */
export const PLAN_SCANS_MAX = 4;
/** Largest number of pairs of marks for a scan. Three pairs are needed. More than twelve pairs do not improve the alignment. */
export const SCAN_PAIRS_MAX = 12;
/** Largest grey value of a threshold, positive or negative: samples of 16 bits stay below it after rescaling. */
export const EDGE_VALUE_MAX = 1_000_000;
/** Largest number of airways in one organisation's plan: upper and lower part, each before and after. The viewer measures each airway. */
export const PLAN_AIRWAYS_MAX = 4;
/** Smallest distance between an airway's bounds in mm: a voxel or two. */
export const AIRWAY_HEIGHT_MIN_MM = 1;

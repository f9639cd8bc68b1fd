/** Numbers of plans in a volume, each with its unit in its name. */

/** Parts of one organisation's plan. An item holds 400 KB (DynamoDB), and a curve of 60 points takes at most 5 KB of it. */
export const PLAN_PARTS_MAX = 60;
/** Points of a nerve canal or root: a canal of 60 mm has a point a millimetre. */
export const PLAN_POINTS_MAX = 60;
/** Millimetres of a coordinate: no volume reaches farther from its origin. */
export const PLAN_COORDINATE_MAX_MM = 10_000;
/** Millimetres of a canal’s or root’s diameter. */
export const TUBE_DIAMETER_MIN_MM = 0.5;
export const TUBE_DIAMETER_MAX_MM = 15;
/** Millimetres of an implant’s body: zygomatic implants, the longest, stay below the limit. */
export const IMPLANT_DIAMETER_MIN_MM = 1;
export const IMPLANT_DIAMETER_MAX_MM = 10;
export const IMPLANT_LENGTH_MIN_MM = 3;
export const IMPLANT_LENGTH_MAX_MM = 70;
/** Millimetres of a safety distance that a person may enter. */
export const ZONE_MAX_MM = 10;
/** Saved views in one organisation's plan: more than a person looks through. */
export const PLAN_VIEWS_MAX = 20;
export const VIEW_NAME_LENGTH_MAX = 60;
/** Zoom of a viewport, relative to the size that fits. */
export const VIEW_ZOOM_MIN = 0.3;
export const VIEW_ZOOM_MAX = 60;
/** Millimetres of a slab and between two sections: no volume is deeper. */
export const SLAB_MAX_MM = 500;
export const SECTION_SPACING_MAX_MM = 50;
/** Scans in one organisation's plan: two jaws, each before and after. The viewer holds every one in memory. */
export const PLAN_SCANS_MAX = 4;
/** Pairs of marks of a scan: three are needed, and more than a dozen change nothing. */
export const SCAN_PAIRS_MAX = 12;
/** Largest grey value of a threshold, positive or negative: samples of 16 bits stay below it after rescaling. */
export const EDGE_VALUE_MAX = 1_000_000;
/** Airways in one organisation's plan: upper and lower part, before and after. The viewer measures each. */
export const PLAN_AIRWAYS_MAX = 4;
/** Millimetres between an airway's bounds at least: a voxel or two. */
export const AIRWAY_HEIGHT_MIN_MM = 1;

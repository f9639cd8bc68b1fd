/**
 * Accuracy of the method on films on which people had outlined the teeth. The page shows it next to a proposal. Each film was analysed with
 * a template made from the other films (`npm run bench panorama`). All films are of one device, so the figures say little about other
 * devices.
 */
export const TEETH_ACCURACY = {
  films: 5,
  devices: 1,
  teeth: 151,
  /** F1 of the boxes. A box counts if it overlaps a tooth by at least half of the area that both cover together. */
  f1: 0.91,
  /** Number of boxes that match a tooth. `right` is how many of them have the right tooth number. */
  alike: 136,
  right: 136,
} as const;

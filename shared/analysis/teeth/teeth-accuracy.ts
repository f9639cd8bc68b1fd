/**
 * The accuracy on films where people had outlined the teeth, as the page shows it beside a proposal. Each film was read with a template
 * made of the others (`npm run bench panorama`). All films are of one device, so the figures say little about others.
 */
export const TEETH_ACCURACY = {
  films: 5,
  devices: 1,
  teeth: 151,
  /** F1 of boxes that cover at least half of the tooth's union with them. */
  f1: 0.91,
  /** Found boxes, and those among them with the right number. */
  alike: 136,
  right: 136,
} as const;

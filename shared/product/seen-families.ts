import type { ApplicationState } from './product-application.ts';
import { ProductFamily } from './product-family.ts';

interface Viewer {
  /** Whether the person may apply for families, or reviews applications. */
  readonly selects: boolean;
  readonly applications: readonly { readonly family: ProductFamily; readonly state: ApplicationState }[];
  /** The families of which the organisation has devices. */
  readonly deviceFamilies: readonly ProductFamily[];
}

/** States in which an organisation does without a family: it was refused, or given up. */
const GONE: readonly ApplicationState[] = ['rejected', 'deleted'];

/** The families that the organisation was refused or gave up (PROD-26). */
export const goneFamilies = (applications: Viewer['applications']): ProductFamily[] =>
  applications.filter(({ state }) => GONE.includes(state)).map(({ family }) => family);

/**
 * Returns the families that a person sees (PROD-26). Who selects sees all, to apply again. Everyone else sees none that the organisation was
 * refused or gave up, unless it has a device of it. Where that would leave none, all are seen: no one is locked out of care by a catalogue.
 */
export function familiesSeen({ selects, applications, deviceFamilies }: Viewer): ProductFamily[] {
  if (selects) return [...ProductFamily.options];
  const gone = goneFamilies(applications);
  const seen = ProductFamily.options.filter((family) => !gone.includes(family) || deviceFamilies.includes(family));
  return seen.length === 0 ? [...ProductFamily.options] : seen;
}

import type { ApplicationState } from './product-application.ts';
import { ProductFamily } from './product-family.ts';

interface Viewer {
  /** Whether the person may apply for families or review applications. */
  readonly selects: boolean;
  readonly applications: readonly { readonly family: ProductFamily; readonly state: ApplicationState }[];
  /** Families for which the organisation has devices. */
  readonly deviceFamilies: readonly ProductFamily[];
}

/** States of an application after which the organisation does not have the family: refused, or removed. */
const GONE: readonly ApplicationState[] = ['rejected', 'deleted'];

/** Returns the families that the organisation was refused or that were removed from it (PROD-26). */
export const goneFamilies = (applications: Viewer['applications']): ProductFamily[] =>
  applications.filter(({ state }) => GONE.includes(state)).map(({ family }) => family);

/**
 * Returns the families that a person sees (PROD-26). A person who may apply or review sees all families, so that the organisation can apply
 * again. Other people do not see a family that was refused or removed. They do see it if the organisation has a device of the family. If no
 * family is left, they see all families, because an empty catalogue would block access to devices and support.
 */
export function familiesSeen({ selects, applications, deviceFamilies }: Viewer): ProductFamily[] {
  if (selects) return [...ProductFamily.options];
  const gone = goneFamilies(applications);
  const seen = ProductFamily.options.filter((family) => !gone.includes(family) || deviceFamilies.includes(family));
  return seen.length === 0 ? [...ProductFamily.options] : seen;
}

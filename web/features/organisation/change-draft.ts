import { useState } from 'react';
import * as z from 'zod';
import { Organisation } from '#shared/organisation/organisation.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts';

const Values = z.record(z.enum(PROFILE_FIELDS), z.string());
const Draft = z.object({ base: Organisation, values: Values });

/**
 * An unsaved change: the new values, and the profile on which they are based. A comparison with that profile shows the changes that another
 * person makes meanwhile.
 */
interface ChangeDraft {
  readonly base: Organisation;
  readonly values: ProfileValues;
}

/**
 * Reads the draft that the browser keeps. Returns `undefined` if there is none, or if it is from an older build or another organisation.
 */
function readChangeDraft(text: string, { organisationId }: Organisation): ChangeDraft | undefined {
  try {
    const draft = Draft.parse(JSON.parse(text));
    return draft.base.organisationId === organisationId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the draft and the function `keep`, which stores a draft. `keep(undefined)` removes the draft. The draft outlives the page until
 * it is saved or discarded.
 */
export function useChangeDraft(organisation: Organisation) {
  const [text, keep] = useDraft('organisation-settings');
  const [draft] = useState(() => readChangeDraft(text, organisation));
  return { draft, keep: (next: ChangeDraft | undefined) => keep(next === undefined ? '' : JSON.stringify(next)) };
}

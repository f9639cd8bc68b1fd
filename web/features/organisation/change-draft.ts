import { useState } from 'react';
import * as z from 'zod';
import { Organisation } from '#shared/organisation/organisation.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { PROFILE_FIELDS, type ProfileValues } from './profile-values.ts';

const Values = z.record(z.enum(PROFILE_FIELDS), z.string());
const Draft = z.object({ base: Organisation, values: Values });

/** A change that is not saved yet: what was written, and over what, so that it can still be told what somebody else changed meanwhile. */
interface ChangeDraft {
  readonly base: Organisation;
  readonly values: ProfileValues;
}

/** As it lies in the browser; `undefined` where there is none, an older build wrote it, or it is of another organisation. */
function readChangeDraft(text: string, { organisationId }: Organisation): ChangeDraft | undefined {
  try {
    const draft = Draft.parse(JSON.parse(text));
    return draft.base.organisationId === organisationId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A change that survives leaving the page until it is saved or discarded, and `keep`, which `undefined` empties. */
export function useChangeDraft(organisation: Organisation) {
  const [text, keep] = useDraft('organisation-settings');
  const [draft] = useState(() => readChangeDraft(text, organisation));
  return { draft, keep: (next: ChangeDraft | undefined) => keep(next === undefined ? '' : JSON.stringify(next)) };
}

import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

interface Keeping<Values> {
  /** Of the draft in this window. */
  readonly name: string;
  /** What of it is taken up again: an older portal may have written it. */
  readonly stored: z.ZodType<Partial<Values>>;
  readonly toInput: (values: Values) => unknown;
}

function takeUp<Values>(stored: Keeping<Values>['stored'], draft: string): Partial<Values> {
  try {
    return stored.safeParse(JSON.parse(draft)).data ?? {};
  } catch {
    return {};
  }
}

/** A form in a dialog that may be closed by accident: what is written in it stays until it is sent or given up on purpose. */
export function useKeptForm<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  initial: Values,
  { name, stored, toInput }: Keeping<Values>,
) {
  const [draft, setDraft] = useDraft(name);
  const [untouched] = useState(() => JSON.stringify(initial));
  const form = useForm(schema, { ...initial, ...takeUp(stored, draft) }, toInput);
  const written = JSON.stringify(form.values);
  useEffect(() => {
    setDraft(written === untouched ? '' : written);
    // The setter writes to the browser's storage and is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [written, untouched]);
  return { form, forget: () => setDraft('') };
}

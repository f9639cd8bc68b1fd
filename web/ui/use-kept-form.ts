import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { readEntries, removeEntry, writeEntry, type DraftEntry } from './drafts.ts';
import { mergeValues } from './merge-values.ts';
import { useClash } from './use-clash.ts';
import { useForm, type FormFields } from './use-form.ts';

interface Keeping<Values> {
  /** Name of the form in this window; for a record, it includes the record. */
  readonly name: string;
  /** Schema of the values to restore: an older portal may have written them. */
  readonly stored: z.ZodType<Partial<Values>>;
  readonly toInput: (values: Values) => unknown;
  /** The entry in the page's address: reloading the page continues it. */
  readonly entryId?: string | undefined;
}

/** Earlier entries of a form that were not sent, for `DraftOffer`. */
export interface DraftOffers<Values> {
  readonly entries: readonly DraftEntry<Values>[];
  readonly goOn: (entry: DraftEntry<Values>) => void;
  readonly discard: (entry: DraftEntry<Values>) => void;
}

/** The result of `useKeptForm`. */
export interface KeptForm<Values extends object> extends ReturnType<typeof useClash<Values>> {
  readonly form: FormFields<Values>;
  /** Removes what this window keeps of the form. */
  readonly forget: () => void;
}

/** Applies the entry's changes to the current form. */
const resumed = <Values extends object>(entry: DraftEntry<Values>, initial: Values): Values =>
  mergeValues({
    base: { ...initial, ...entry.base },
    theirs: initial,
    mine: { ...initial, ...entry.values },
  }).merged;

/**
 * Makes a form that keeps its text in this window until it is sent or discarded.
 * The next time the form opens empty and offers the earlier entries. It never restores one by itself: that may be
 * another patient's.
 */
export function useKeptForm<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  initial: Values,
  { name, stored, toInput, entryId }: Keeping<Values>,
) {
  const [earlier, setEarlier] = useState(() => readEntries(name, stored));
  const [first] = useState(() => earlier.find(({ id }) => id === entryId));
  const [ownId, setOwnId] = useState(() => first?.id ?? crypto.randomUUID());
  const form = useForm(schema, first === undefined ? initial : resumed(first, initial), toInput);
  const { base, clash, meet, compare, settle } = useClash(form, initial);
  const written = JSON.stringify(form.values);
  const isWritten = written !== JSON.stringify(base);
  useEffect(() => {
    if (isWritten) writeEntry(name, { id: ownId, at: Math.floor(Date.now() / 1000), values: form.values, base });
    else removeEntry(name, ownId);
    // `written` stands for the values, which are new objects on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, ownId, written, isWritten]);

  const offers: DraftOffers<Values> = {
    entries: earlier.filter(({ id }) => id !== ownId),
    goOn: (entry) => {
      meet(base, { base: { ...base, ...entry.base }, mine: { ...base, ...entry.values } });
      setOwnId(entry.id);
      // The text typed before continuing is offered as an entry, too.
      setEarlier(readEntries(name, stored));
    },
    discard: (entry) => {
      removeEntry(name, entry.id);
      setEarlier(readEntries(name, stored));
    },
  };
  return {
    form,
    offers,
    base,
    clash,
    meet,
    compare,
    settle,
    isWritten,
    entryId: ownId,
    forget: () => removeEntry(name, ownId),
  };
}

import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { readEntries, removeEntry, writeEntry, type DraftEntry } from './drafts.ts';
import { mergeValues } from './merge-values.ts';
import { useClash } from './use-clash.ts';
import { useForm, type FormFields } from './use-form.ts';

interface Keeping<Values> {
  /** Name of the form in this window. For the form of a record, the name includes the record's id. */
  readonly name: string;
  /** Schema of stored values, which an older release of the portal may have written. */
  readonly stored: z.ZodType<Partial<Values>>;
  readonly toInput: (values: Values) => unknown;
  /** Id of an unsent entry in the page's address. A reload of the page continues that entry. */
  readonly entryId?: string | undefined;
}

/** Earlier unsent entries of a form, for `DraftOffer`. */
export interface DraftOffers<Values> {
  readonly entries: readonly DraftEntry<Values>[];
  readonly goOn: (entry: DraftEntry<Values>) => void;
  readonly discard: (entry: DraftEntry<Values>) => void;
}

/** The result of `useKeptForm`. */
export interface KeptForm<Values extends object> extends ReturnType<typeof useClash<Values>> {
  readonly form: FormFields<Values>;
  /** Removes the form's unsent entry from this window's storage. */
  readonly forget: () => void;
}

/** Returns the form's current values with the changes of an unsent entry. */
const resumed = <Values extends object>(entry: DraftEntry<Values>, initial: Values): Values =>
  mergeValues({
    base: { ...initial, ...entry.base },
    theirs: initial,
    mine: { ...initial, ...entry.values },
  }).merged;

/**
 * Holds a form. Text that the person typed is stored in this window until it is sent or discarded. When the form opens again, it offers the
 * stored entries. It restores by itself only the entry that the page's address names (`entryId`). Other entries may be about another
 * patient.
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
    // The effect depends on `written`, the values as text. The values themselves are new objects on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, ownId, written, isWritten]);

  const offers: DraftOffers<Values> = {
    entries: earlier.filter(({ id }) => id !== ownId),
    goOn: (entry) => {
      meet(base, { base: { ...base, ...entry.base }, mine: { ...base, ...entry.values } });
      setOwnId(entry.id);
      // The text that the form had before is now a stored entry, so the form offers it too.
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

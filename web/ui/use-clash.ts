import { useState } from 'react';
import { differingFields, mergeValues, type Sides } from './merge-values.ts';
import type { FormFields } from './use-form.ts';

/** Fields that the person and a colleague changed to different values, with the colleague's values. */
export interface Clash<Values> {
  readonly theirs: Values;
  readonly fields: readonly (keyof Values)[];
}

/** The version of a field to keep. */
export type Choice = 'theirs' | 'mine';

/**
 * Handles concurrent changes of one record. Takes over a field that only the other person changed. For a field that both changed, the form
 * keeps the person's own value until the person chooses. `base` is the record with which the form's changes are compared.
 */
export function useClash<Values extends object>(form: FormFields<Values>, first: Values) {
  const [base, setBase] = useState(first);
  const [clash, setClash] = useState<Clash<Values>>();

  const meet = (theirs: Values, sides: Partial<Sides<Values>> = {}) => {
    const { merged, clashes } = mergeValues({ base, mine: form.values, ...sides, theirs });
    setBase(theirs);
    form.change(merged);
    setClash(clashes.length === 0 ? undefined : { theirs, fields: clashes });
    return { merged, isSettled: clashes.length === 0 };
  };

  /** Asks the person about every field that differs, even a field that only the other person changed. Returns true if no field differs. */
  const compare = (theirs: Values): boolean => {
    const fields = differingFields(form.values, theirs);
    setBase(theirs);
    setClash(fields.length === 0 ? undefined : { theirs, fields });
    return fields.length === 0;
  };

  const settle = (fields: readonly (keyof Values)[], choice: Choice) => {
    if (clash === undefined) return;
    if (choice === 'theirs') {
      const taken: Partial<Values> = {};
      for (const field of fields) taken[field] = clash.theirs[field];
      form.change(taken);
    }
    const open = clash.fields.filter((field) => !fields.includes(field));
    setClash(open.length === 0 ? undefined : { ...clash, fields: open });
  };

  return { base, clash, meet, compare, settle };
}

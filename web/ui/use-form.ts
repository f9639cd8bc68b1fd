import { useState, type FormEvent } from 'react';
import type * as z from 'zod';
import { withoutHiddenCharacters } from '#shared/wire/hidden-characters.ts';
import { focusFault } from './focus-fault.ts';
import { faultsOf, type Faults } from './form-faults.ts';

/** The values and faults that a form's controls read and write. */
export interface FormFields<Values> {
  readonly values: Values;
  readonly change: (change: Partial<Values>) => void;
  readonly changeField: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Returns the key in `field.json` of a field's fault. `undefined` until the person has left the field or submitted the form. */
  readonly faultOf: (path: string) => string | undefined;
  readonly leave: (path: string) => void;
  /** Returns whether all fields are valid whose paths begin with one of `paths`. If not, shows their faults and focuses the first one. */
  readonly isRight: (paths: readonly string[]) => boolean;
  /** Shows faults that the server found, and focuses the first one. */
  readonly refuse: (faults: Faults) => void;
}

interface Form<Values, Parsed> extends FormFields<Values> {
  readonly submit: (send: (parsed: Parsed) => void) => (event?: FormEvent) => void;
  /** Sets all fields back to the first values. */
  readonly reset: () => void;
}

/** Removes invisible characters from texts. Pasted text may contain them, and the server refuses them. */
const readable = <Values extends object>(change: Values): Values => {
  const clean = { ...change };
  for (const field in clean) {
    const value = clean[field];
    if (typeof value === 'string') Object.assign(clean, { [field]: withoutHiddenCharacters(value) });
  }
  return clean;
};

/**
 * Holds the values of a form. Checks them by the schema of the call, on leaving a field and on submitting. The focus goes to the first
 * fault (UX-30). `toInput` turns the form's values into the input of the schema.
 */
export function useForm<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  initial: Values,
  toInput: (values: Values) => unknown = (values) => values,
): Form<Values, z.output<Schema>> {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const parsed = schema.safeParse(toInput(values));
  const found = parsed.success ? {} : faultsOf(parsed.error);

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...readable(changes) }));
    setRefused({});
  };

  return {
    values,
    isRight: (paths) => {
      const wrong = Object.keys(found).filter((fault) => paths.some((path) => fault.startsWith(path)));
      setLeft((before) => new Set([...before, ...wrong]));
      if (wrong.length > 0) focusFault();
      return wrong.length === 0;
    },
    change,
    changeField: (name, value) => {
      const changed: Partial<Values> = {};
      changed[name] = value;
      change(changed);
    },
    faultOf: (path) => refused[path] ?? (isSent || left.has(path) ? found[path] : undefined),
    leave: (path) => {
      // A dialog that opens moves the focus away from a field. So no field counts as left until a value has changed.
      if (values !== first) setLeft((before) => new Set(before).add(path));
    },
    refuse: (faults) => {
      setRefused(faults);
      focusFault();
    },
    reset: () => {
      setValues(first);
      setLeft(new Set());
      setSent(false);
      setRefused({});
    },
    submit: (send) => (event) => {
      event?.preventDefault();
      setSent(true);
      if (parsed.success) send(parsed.data);
      else focusFault();
    },
  };
}

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
  /** The word of `field.json` that names what is wrong with a field: once the person has left it or has sent the form. */
  readonly faultOf: (path: string) => string | undefined;
  readonly leave: (path: string) => void;
  /** Before a part of the form is used: whether the fields below these paths are right; if not, shows what is wrong and takes the person there. */
  readonly isRight: (paths: readonly string[]) => boolean;
  /** Shows what the server found wrong, and takes the person there. */
  readonly refuse: (faults: Faults) => void;
}

interface Form<Values, Parsed> extends FormFields<Values> {
  readonly submit: (send: (parsed: Parsed) => void) => (event?: FormEvent) => void;
  /** Goes back to the first values. */
  readonly reset: () => void;
}

/** Pasted text may bring invisible characters that the server refuses. */
const readable = <Values extends object>(change: Values): Values => {
  const clean = { ...change };
  for (const field in clean) {
    const value = clean[field];
    if (typeof value === 'string') Object.assign(clean, { [field]: withoutHiddenCharacters(value) });
  }
  return clean;
};

/**
 * A form over the contract's own schema: checked on leaving a field and on sending, the focus goes to the first fault (UX-30). `toInput`
 * turns what the controls hold into what the schema judges.
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
      // A dialog moves the focus while it opens: as long as nothing is written, no field has been left.
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

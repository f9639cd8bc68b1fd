import { useId, useRef, useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Usual values, offered as suggestions. */
  readonly offers?: readonly number[];
  /** Called with each typed value within the limits. All values that are typed until the field loses the focus have the same `gesture`. */
  readonly onChange: (value: number, gesture: symbol) => void;
}

const shownOf = (value: number): string => String(Math.round(value * 100) / 100);

/** Field for a number, with its unit in the label. A text that is no number within the limits stays as typed and changes nothing. */
export function NumberField({ label, value, min, max, step, offers, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const gesture = useRef(Symbol(label));
  return (
    <label className="ct-plan-field">
      <span>{label}</span>
      <input
        className="viewer-field"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        list={offers && id}
        value={typed ?? shownOf(value)}
        onFocus={() => {
          gesture.current = Symbol(label);
        }}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const entered = target.valueAsNumber;
          if (entered >= min && entered <= max) onChange(entered, gesture.current);
        }}
      />
      {offers && (
        <datalist id={id}>
          {offers.map((offer) => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}

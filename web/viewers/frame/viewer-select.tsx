interface ViewerSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  /** Values with their names. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}

/** Lets the person select one of a few values by its name. */
export function ViewerSelect<Value extends string | number>(props: ViewerSelectProps<Value>) {
  const { label, value, choices, onChoose } = props;
  return (
    <select
      className="viewer-field"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices[target.selectedIndex];
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}

import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useId } from 'react';

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly chosen: string;
  /** An option with `refusal` cannot be chosen; the text says why. */
  readonly options: readonly { readonly id: Id; readonly text: string; readonly refusal?: string | undefined }[];
  readonly onChoose: (id: Id) => void;
}

/** Shows a few options side by side; on a phone as a list that opens. */
export function Choice<Id extends string>({ label, chosen, options, onChoose }: ChoiceProps<Id>) {
  const labelId = useId();
  return (
    <FormField label={<span id={labelId}>{label}</span>}>
      <SegmentedControl
        // Uses `ariaLabelledby` instead of `label`. On a phone, Cloudscape would show `label` below the label of the form field.
        ariaLabelledby={labelId}
        selectedId={chosen}
        options={options.map(({ id, text, refusal }) => ({
          id,
          text,
          ...(refusal !== undefined && { disabled: true, disabledReason: refusal }),
        }))}
        onChange={({ detail }) => {
          const option = options.find(({ id }) => id === detail.selectedId);
          if (option !== undefined) onChoose(option.id);
        }}
      />
    </FormField>
  );
}

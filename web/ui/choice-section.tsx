import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Choice } from './choice.tsx';

interface ChoiceSectionProps<Id extends string> {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** The saved choice. */
  readonly chosen: Id;
  readonly options: readonly { readonly id: Id; readonly text: string }[];
  readonly save: string;
  readonly isSaving: boolean;
  readonly onSave: (chosen: Id) => void;
}

/** Shows a few options in a section of settings, with its own save button. */
export function ChoiceSection<Id extends string>(props: ChoiceSectionProps<Id>) {
  const { title, text, label, options, save, isSaving, onSave } = props;
  const [chosen, choose] = useState(props.chosen);
  return (
    <Container
      header={
        <Header variant="h2" description={text}>
          {title}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Choice label={label} chosen={chosen} options={options} onChoose={choose} />
        <Button loading={isSaving} onClick={() => onSave(chosen)}>
          {save}
        </Button>
      </SpaceBetween>
    </Container>
  );
}

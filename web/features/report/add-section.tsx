import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import type { ReportSection, ReportSectionKind } from '#shared/report/report.ts';
import { ChooseFilm } from './choose-film.tsx';
import { ChooseVisit } from './choose-visit.tsx';

const KINDS = ['text', 'image', 'chart', 'analysis'] as const satisfies readonly ReportSectionKind[];

interface AddSectionProps {
  readonly patientId: PatientId;
  readonly onAdd: (section: ReportSection) => void;
}

/** Shows a button for each kind of section. The button of a text adds the section at once. The other buttons first ask for the content. */
export function AddSection({ patientId, onAdd }: AddSectionProps) {
  const { t } = useTranslation('report');
  const [asked, ask] = useState<Exclude<ReportSectionKind, 'text'>>();
  const close = () => ask(undefined);
  const base = () => ({ sectionId: crypto.randomUUID(), heading: '' });
  const add = (section: ReportSection) => {
    onAdd(section);
    close();
  };
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            iconName="add-plus"
            onClick={() => (kind === 'text' ? onAdd({ kind, ...base(), text: '' }) : ask(kind))}
          >
            {t(`add.${kind}`)}
          </Button>
        ))}
      </SpaceBetween>
      {asked === 'chart' && (
        <ChooseVisit
          patientId={patientId}
          onChoose={(visitId) => add({ kind: 'chart', ...base(), visitId })}
          onClose={close}
        />
      )}
      {asked === 'image' && (
        <ChooseFilm
          patientId={patientId}
          kind="image"
          onChoose={(film) => add({ kind: 'image', ...base(), ...film, withAnnotations: true })}
          onClose={close}
        />
      )}
      {asked === 'analysis' && (
        <ChooseFilm
          patientId={patientId}
          kind="analysis"
          onChoose={(film) => add({ kind: 'analysis', ...base(), ...film })}
          onClose={close}
        />
      )}
    </>
  );
}

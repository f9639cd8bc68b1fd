import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import { REPORT_TEXT_LENGTH_MAX } from '#shared/report/report-limits.ts';
import type { ReportSection } from '#shared/report/report.ts';
import { SectionSource } from './section-source.tsx';

interface SectionEdit {
  readonly onChange: (section: ReportSection) => void;
  readonly onRemove: () => void;
  /** Moves the section up; absent for the first section. */
  readonly onUp: (() => void) | undefined;
  /** Moves the section down; absent for the last section. */
  readonly onDown: (() => void) | undefined;
}

interface SectionCardProps {
  readonly section: ReportSection;
  /** Position of the section in the report, from 1. */
  readonly number: number;
  readonly patientId: PatientId;
  /** Functions that change the section; absent if the section is only shown. */
  readonly edit?: SectionEdit;
}

/** Shows one section of a report, with controls if `edit` is given. */
export function SectionCard({ section, number, patientId, edit }: SectionCardProps) {
  const { t } = useTranslation('report');
  const name = t('section.name', { number, kind: t(`kind.${section.kind}`) });
  return (
    <Container
      header={
        <Header variant="h2" actions={edit && <Moves number={number} edit={edit} />}>
          {name}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {edit === undefined ? (
          section.heading !== '' && (
            <Box variant="h3">
              <bdi>{section.heading}</bdi>
            </Box>
          )
        ) : (
          <FormField label={t('field.heading')} stretch>
            <Input
              value={section.heading}
              onChange={({ detail }) => edit.onChange({ ...section, heading: detail.value.slice(0, 200) })}
            />
          </FormField>
        )}
        {section.kind === 'text' ? (
          <SectionText section={section} edit={edit} />
        ) : (
          <SectionSource section={section} patientId={patientId} />
        )}
        {section.kind === 'image' && edit !== undefined && (
          <Checkbox
            checked={section.withAnnotations}
            onChange={({ detail }) => edit.onChange({ ...section, withAnnotations: detail.checked })}
          >
            {t('section.annotations')}
          </Checkbox>
        )}
      </SpaceBetween>
    </Container>
  );
}

function SectionText({
  section,
  edit,
}: {
  readonly section: Extract<ReportSection, { kind: 'text' }>;
  readonly edit: SectionEdit | undefined;
}) {
  const { t } = useTranslation('report');
  if (edit === undefined)
    return (
      <p className="report-text">
        <bdi>{section.text}</bdi>
      </p>
    );
  return (
    <FormField label={t('field.text')} stretch>
      <Textarea
        value={section.text}
        rows={6}
        onChange={({ detail }) => edit.onChange({ ...section, text: detail.value.slice(0, REPORT_TEXT_LENGTH_MAX) })}
      />
    </FormField>
  );
}

function Moves({ number, edit }: { readonly number: number; readonly edit: SectionEdit }) {
  const { t } = useTranslation('report');
  const { onUp, onDown, onRemove } = edit;
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <Button
        variant="icon"
        iconName="angle-up"
        ariaLabel={t('section.up', { number })}
        disabled={onUp === undefined}
        onClick={() => onUp?.()}
      />
      <Button
        variant="icon"
        iconName="angle-down"
        ariaLabel={t('section.down', { number })}
        disabled={onDown === undefined}
        onClick={() => onDown?.()}
      />
      <Button variant="icon" iconName="remove" ariaLabel={t('section.remove', { number })} onClick={onRemove} />
    </SpaceBetween>
  );
}

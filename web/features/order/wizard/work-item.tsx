import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { markColour } from '#shared/tooth/mark-colours.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import type { PieceRules } from './draft-rules.ts';
import type { DraftItem } from './order-draft.ts';
import { PieceFields } from './piece-fields.tsx';

interface WorkItemProps {
  readonly item: DraftItem;
  readonly number: number;
  readonly isActive: boolean;
  readonly caseType: string;
  readonly rules: PieceRules;
  readonly onActivate: () => void;
  readonly onChange: (change: Partial<DraftItem>) => void;
  readonly onRemove: () => void;
}

/** Shows one piece of work: its teeth and the work for them. */
export function WorkItem({ item, number, isActive, caseType, rules, onActivate, onChange, onRemove }: WorkItemProps) {
  const { t } = useTranslation('prescription');
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {!isActive && (
                <Button formAction="none" onClick={onActivate}>
                  {t('work.chooseTeeth')}
                </Button>
              )}
              <Button
                variant="icon"
                formAction="none"
                iconName="remove"
                ariaLabel={t('work.remove')}
                onClick={onRemove}
              />
            </SpaceBetween>
          }
        >
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={markColour(number)} />
            </svg>
            <span>{t('item.number', { number: number + 1 })}</span>
          </SpaceBetween>
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Field label={t('label.teeth')} fault={rules.faultOf('teeth')} warning={rules.warningOf('teeth')}>
          {item.teeth.length === 0 ? (
            <Box color="text-body-secondary">{t(isActive ? 'work.tapTeeth' : 'work.noTeeth')}</Box>
          ) : (
            <Box fontSize="heading-m">
              <Teeth teeth={item.teeth} />
            </Box>
          )}
        </Field>
        <PieceFields item={item} caseType={caseType} rules={rules} onChange={onChange} />
      </SpaceBetween>
    </Container>
  );
}

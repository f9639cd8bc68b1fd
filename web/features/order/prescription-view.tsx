import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Prescription, PrescriptionItem } from '#shared/prescription/prescription.ts';
import { enumerated } from '#web/ui/enumerated.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { toothMarks } from './tooth-marks.ts';

/** Shows the clinic's prescription as the lab reads it. */
export function PrescriptionView({ prescription }: { prescription: Prescription }) {
  const { t, i18n } = useTranslation('prescription');
  const isNarrow = useNarrow();
  const { caseType, process, items, dueDate, doctorName, content } = prescription;
  return (
    <Container>
      <SpaceBetween size="l">
        <KeyValuePairs
          columns={isNarrow ? 2 : 4}
          items={[
            { label: t('label.caseType'), value: t(`caseType.${caseType}`) },
            {
              label: t('label.process'),
              value:
                process.length === 0
                  ? t('none')
                  : enumerated(
                      process.map((each) => t(`process.${each}`)),
                      i18n.language,
                    ),
            },
            {
              label: t('label.dueDate'),
              value: dueDate === undefined ? t('none') : calendarDay(dueDate, i18n.language),
            },
            { label: t('label.doctorName'), value: doctorName },
          ]}
        />
        {items.length > 0 && <ToothChart marks={toothMarks(items)} />}
        {items.map((item, index) => (
          <ItemView key={index} item={item} number={index + 1} />
        ))}
        {content !== '' && (
          <div>
            <Box variant="awsui-key-label">{t('label.content')}</Box>
            <div className="written" style={{ whiteSpace: 'pre-wrap' }}>
              {content}
            </div>
          </div>
        )}
      </SpaceBetween>
    </Container>
  );
}

function ItemView({ item, number }: { item: PrescriptionItem; number: number }) {
  const { t } = useTranslation('prescription');
  const isNarrow = useNarrow();
  const pairs = [
    { label: t('item.number', { number }), value: <Teeth teeth={item.teeth} /> },
    { label: t('label.restoration'), value: item.restoration && t(`restoration.${item.restoration}`) },
    {
      label: t('label.implantRestoration'),
      value: item.implantRestoration && t(`implantRestoration.${item.implantRestoration}`),
    },
    { label: t('label.implantSystem'), value: item.implantSystem },
    { label: t('label.material'), value: item.material && t(`material.${item.material}`) },
    { label: t('label.shade'), value: item.shade },
    { label: t('label.stumpShade'), value: item.stumpShade },
  ].filter(({ value }) => value !== undefined && value !== '');
  return <KeyValuePairs columns={isNarrow ? 2 : 4} items={pairs} />;
}

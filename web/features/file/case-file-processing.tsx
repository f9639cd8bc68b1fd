import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import { PipelineStep } from '#shared/file/case-file.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import type { CaseFileProps } from './case-file-card.tsx';
import { GrowingAssets } from './growing-assets.tsx';

/** Shows the steps of processing, live, and the assets that are ready. */
export function CaseFileProcessing({ file }: CaseFileProps) {
  const { t } = useTranslation('file');
  const isNarrow = useNarrow();
  const progress = file.progress ?? { step: PipelineStep.enum.inspect, done: 0, total: 0 };
  const here = PipelineStep.options.indexOf(progress.step);
  return (
    <SpaceBetween size="m">
      <Steps
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        ariaLabel={t('state.processing')}
        steps={PipelineStep.options.map((step, index) => ({
          header: t(`step.${step}`),
          status: index < here ? 'success' : index === here ? 'loading' : 'pending',
          statusIconAriaLabel: t(index < here ? 'stepDone' : index === here ? 'stepHere' : 'stepAhead'),
        }))}
      />
      {progress.total > 0 && (
        <ProgressBar
          value={(progress.done / progress.total) * 100}
          additionalInfo={t('stepProgress', { done: progress.done, total: progress.total })}
          ariaLabel={t(`step.${progress.step}`)}
        />
      )}
      <GrowingAssets fileId={file.fileId} />
    </SpaceBetween>
  );
}

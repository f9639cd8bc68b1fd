import { useTranslation } from 'react-i18next';
import { ANALYSIS_IDS } from '#shared/ceph/measures.ts';
import { NORM_SETS } from '#shared/ceph/norms.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { CephEntry } from './ceph-draft.ts';

const AGE_MAX = 150;

interface CephSettingsProps {
  readonly entry: CephEntry;
  readonly onChange: (changed: Partial<CephEntry>) => void;
}

/** Lets the person choose the analysis, the norms, sex and age, and the side that the face looks to. */
export function CephSettings({ entry, onChange }: CephSettingsProps) {
  const { t } = useTranslation('ceph');
  const { analysis, norms, sex, ageYears, facing } = entry;
  return (
    <div className="ceph-settings">
      <ViewerSelect
        label={t('analysis')}
        value={analysis}
        choices={ANALYSIS_IDS.map((id) => [id, t(`analysisName.${id}`)] as const)}
        onChoose={(chosen) => onChange({ analysis: chosen })}
      />
      <ViewerSelect
        label={t('norms')}
        value={norms}
        choices={NORM_SETS.map((id) => [id, t(`normSet.${id}`)] as const)}
        onChoose={(chosen) => onChange({ norms: chosen })}
      />
      <ViewerSelect
        label={t('sex')}
        value={sex ?? 'unknown'}
        choices={(['female', 'male', 'unknown'] as const).map((each) => [each, t(each)] as const)}
        onChoose={(chosen) => onChange({ sex: chosen === 'unknown' ? null : chosen })}
      />
      <label>
        {t('age')}
        <input
          className="viewer-field"
          type="number"
          min={0}
          max={AGE_MAX}
          value={ageYears ?? ''}
          onChange={({ target }) => {
            const years = target.valueAsNumber;
            if (Number.isNaN(years)) onChange({ ageYears: null });
            else if (Number.isInteger(years) && years >= 0 && years <= AGE_MAX) onChange({ ageYears: years });
          }}
        />
      </label>
      <ViewerSelect
        label={t('facing')}
        value={facing}
        choices={(['right', 'left'] as const).map((each) => [each, t(each)] as const)}
        onChoose={(chosen) => onChange({ facing: chosen })}
      />
    </div>
  );
}

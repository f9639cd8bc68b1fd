import { useTranslation } from 'react-i18next';
import { isBody } from '#shared/plan/plan.ts';
import { SaveNotice } from '#web/viewers/annotation/save-notice.tsx';
import { MeasuredList } from '#web/viewers/frame/measured-list.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { takeTool } from '../parts/ct-keys.ts';
import { isPlanning, PLAN_TOOLS } from '../state/ct-state.ts';
import { AirwaySection } from '../airway/airway-section.tsx';
import { ScanSection } from '../scan/scan-section.tsx';
import { PartRow } from './part-rows.tsx';
import { mayPlace, placeAt } from './place-part.ts';
import { PLAN_LETTERS } from './plan-keys.ts';
import { ViewSection } from './view-section.tsx';
import '../parts/measurement-list.css';
import './plan-panel.css';

/** Shows the plan of the volume: its tools, its parts, and the distances that are below their safety zones. */
export function PlanPanel({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { plan } = desk;
  const [own, others] = [plan.parts.filter(isBody), plan.others.filter(isBody)];
  const cuts = plan.clearances.filter(({ isCut }) => isCut).length;
  return (
    <ViewerSide label={t('plan.title')}>
      <header className="ct-list-head">
        <h2>{t('plan.title')}</h2>
        {plan.undo && <ViewerButton icon="undo" label={t('viewer:tool.undo')} letter="Ctrl+Z" onPress={plan.undo} />}
        {plan.redo && <ViewerButton icon="redo" label={t('viewer:tool.redo')} letter="Ctrl+Y" onPress={plan.redo} />}
      </header>
      <p className="ct-plan-quiet">{t('plan.aid')}</p>
      <div role="status">{cuts > 0 && <p className="ct-plan-warning">{t('plan.cuts', { count: cuts })}</p>}</div>
      {plan.right === 'change' && <PlacingTools desk={desk} />}
      {own.length + others.length > 0 && (
        <MeasuredList>
          {own.map((part) => (
            <PartRow key={part.partId} desk={desk} part={part} />
          ))}
          {others.map((part) => (
            <PartRow key={part.partId} desk={desk} part={part} author={part.author} />
          ))}
        </MeasuredList>
      )}
      <ScanSection desk={desk} />
      <AirwaySection desk={desk} />
      <ViewSection desk={desk} />
      {plan.right === 'change' ? (
        <SaveNotice state={plan.save} onRetry={plan.retry} />
      ) : (
        <p className="ct-plan-quiet">{t('plan.readOnly')}</p>
      )}
    </ViewerSide>
  );
}

/** Shows the tools that place canals, roots and implants, and a hint for the active tool. */
function PlacingTools({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  const { tool } = state;
  return (
    <>
      <div className="ct-plan-tools" role="group" aria-label={t('plan.add')}>
        {PLAN_TOOLS.map((each) => (
          <button
            key={each}
            type="button"
            className="viewer-choice"
            aria-pressed={tool === each}
            aria-keyshortcuts={PLAN_LETTERS[each]}
            title={`${t(`plan.tool.${each}`)} (${PLAN_LETTERS[each]})`}
            onClick={() => change(takeTool(tool === each ? 'window' : each))}
          >
            {t(`plan.tool.${each}`)}
          </button>
        ))}
      </div>
      {isPlanning(tool) && tool !== 'mark' && tool !== 'airway' && (
        <>
          <p>{t(`plan.hint.${tool}`)}</p>
          <button
            type="button"
            className="viewer-choice"
            disabled={!mayPlace(desk)}
            onClick={() => placeAt(desk, state.crosshair)}
          >
            {t('plan.atCrosshair')}
          </button>
          {!mayPlace(desk) && <p>{t('plan.full')}</p>}
        </>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { AuthoredPart } from '#shared/plan/plan.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { removePart } from '../plan/plan-keys.ts';
import { partName } from '../plan/plan-words.ts';
import { placeCrosshair } from '../state/plane-changes.ts';
import { AirwayEditor } from './airway-editor.tsx';
import { AirwayNumbers } from './airway-numbers.tsx';
import { useAirwayWords } from './use-airway-words.ts';
import { isMeasured } from './use-airways.ts';

interface AirwayRowProps {
  readonly desk: CtDesk;
  readonly airway: PlannedAirway;
  /** Author of an airway of the other side, which is read-only; absent for an airway of the person's own side. */
  readonly author?: AuthoredPart['author'];
}

/**
 * Shows an airway: whether its outline is drawn, and its volume. If the airway is selected, also shows its numbers,
 * warnings and controls.
 */
export function AirwayRow({ desk, airway, author }: AirwayRowProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { toothNotation: notation } = usePreferences();
  const { volume } = useAirwayWords();
  const { plan, state, change, scene } = desk;
  const { partId, mark } = airway;
  const found = plan.airways.stateOf(airway);
  const name = partName(airway, author === undefined ? plan.parts : plan.others, { t, notation });
  const isSelected = state.selected === partId;
  const mayChange = author === undefined && plan.right === 'change';
  const isDoubtful = isMeasured(found) && found.doubts.length > 0;
  const isHidden = state.hiddenAirways.includes(partId);
  const toggle = () =>
    change((before) => ({
      ...before,
      hiddenAirways: isHidden
        ? before.hiddenAirways.filter((each) => each !== partId)
        : [...before.hiddenAirways, partId],
    }));
  const select = () =>
    change((before) =>
      isSelected
        ? { ...before, tool: 'window', selected: undefined }
        : { ...placeCrosshair(scene.space, mark)(before), tool: 'window', selected: partId },
    );
  return (
    <li className="ct-airway" data-selected={isSelected}>
      <div className="ct-airway-head">
        <input
          type="checkbox"
          aria-label={t('airway.show', { name })}
          title={t('airway.show', { name })}
          checked={!isHidden}
          disabled={!isMeasured(found)}
          onChange={toggle}
        />
        <button type="button" className="ct-airway-name" aria-expanded={isSelected} onClick={select}>
          <bdi>{name}</bdi>
          <small data-doubtful={isDoubtful}>
            {isMeasured(found) ? `${isDoubtful ? '⚠ ' : ''}${volume(found.volumeMm3)}` : t(`airway.state.${found}`)}
          </small>
          {author && <small>{t(`viewer:by.${author.side}`, { name: author.name })}</small>}
        </button>
        {mayChange && (
          <ViewerButton
            icon="remove"
            label={t('list.remove', { value: name })}
            onPress={() => removePart(desk, partId)}
          />
        )}
      </div>
      {isSelected && (
        <>
          <AirwayNumbers desk={desk} airway={airway} found={found} />
          {mayChange && <AirwayEditor desk={desk} airway={airway} />}
        </>
      )}
    </li>
  );
}

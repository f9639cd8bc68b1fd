import { useTranslation } from 'react-i18next';
import { middle } from '#shared/geometry/vector.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import type { AuthoredPart, PlannedBody } from '#shared/plan/plan.ts';
import { TUBE_DIAMETER_MAX_MM, TUBE_DIAMETER_MIN_MM } from '#shared/plan/plan-limits.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { MeasuredRow } from '#web/viewers/frame/measured-list.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { placeCrosshair } from '../state/plane-changes.ts';
import { ClearanceList } from './clearance-list.tsx';
import { DensityList } from './density-list.tsx';
import { ImplantEditor } from './implant-editor.tsx';
import { NumberField } from './number-field.tsx';
import { removePart } from './plan-keys.ts';
import { partName, sizesOf } from './plan-words.ts';

/** Returns the place to show for a part: the middle of an implant, the last point of a tube. */
const placeOf = (part: PlannedBody) =>
  part.kind === 'implant' ? middle(part.platform, part.tip) : (part.points.at(-1) ?? part.points[0]);

/** Shows a part with its name and sizes; if it is selected, also the fields that can be changed. */
export function PartRow({ desk, part, author }: { desk: CtDesk; part: PlannedBody; author?: AuthoredPart['author'] }) {
  const { t, i18n } = useTranslation(['ct', 'viewer']);
  const { toothNotation: notation } = usePreferences();
  const { plan, state, change, scene } = desk;
  const all = author === undefined ? plan.parts : plan.others;
  const name = partName(part, all, { t, notation });
  const isSelected = part.partId === state.selected;
  const mayChange = author === undefined && plan.right === 'change';
  const show = () =>
    change((before) => {
      const at = placeOf(part);
      const there = at === undefined ? before : placeCrosshair(scene.space, at)(before);
      return { ...there, selected: part.partId, tool: 'window' };
    });
  return (
    <>
      <MeasuredRow
        icon={part.kind}
        kind={name}
        value={sizesOf(part, { t, language: i18n.language })}
        notes={author && t(`viewer:by.${author.side}`, { name: author.name })}
        isSelected={isSelected}
        show={{ label: t('viewer:show'), onPress: show }}
        remove={
          mayChange
            ? { label: t('list.remove', { value: name }), onPress: () => removePart(desk, part.partId) }
            : undefined
        }
      />
      {isSelected && (
        <li className="ct-plan-edit">
          {part.kind === 'implant' && author === undefined && (
            <ClearanceList
              clearances={plan.clearances.filter(({ implantId }) => implantId === part.partId)}
              nameOf={(partId) => {
                const own = plan.parts.find((each) => each.partId === partId);
                const other = plan.others.find((each) => each.partId === partId);
                if (own !== undefined) return partName(own, plan.parts, { t, notation });
                if (other === undefined) return '';
                const { side, name: author } = other.author;
                return `${partName(other, plan.others, { t, notation })} · ${t(`viewer:by.${side}`, { name: author })}`;
              }}
            />
          )}
          {mayChange && <PartEditor desk={desk} part={part} />}
          {part.kind === 'implant' && <DensityList implant={part} scene={scene} />}
        </li>
      )}
    </>
  );
}

function PartEditor({ desk, part }: { readonly desk: CtDesk; readonly part: PlannedBody }) {
  const { t } = useTranslation('ct');
  const set = (next: PlannedBody, gesture?: symbol) => desk.plan.change((parts) => replaced(parts, next), gesture);
  if (part.kind === 'implant') return <ImplantEditor implant={part} onChange={set} />;
  return (
    <div className="ct-plan-fields">
      <NumberField
        label={t('plan.field.diameter')}
        value={part.diameterMm}
        min={TUBE_DIAMETER_MIN_MM}
        max={TUBE_DIAMETER_MAX_MM}
        step={0.1}
        onChange={(diameterMm, gesture) => set({ ...part, diameterMm }, gesture)}
      />
      <button
        type="button"
        className="viewer-choice"
        onClick={() => desk.change((before) => ({ ...before, tool: part.kind, selected: part.partId }))}
      >
        {t('plan.continue')}
      </button>
    </div>
  );
}

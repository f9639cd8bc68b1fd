import { useTranslation } from 'react-i18next';
import type { MeshPart, PartLook } from './mesh-part.ts';
import './part-list.css';

interface PartListProps {
  readonly parts: readonly MeshPart[];
  readonly lookOf: (part: MeshPart) => PartLook;
  readonly onChange: (part: MeshPart, change: Partial<PartLook>) => void;
}

const FIRST_COLOUR = '#e3d3b4';

/** Lists the parts of the case. Each can be hidden, made transparent or coloured. */
export function PartList({ parts, lookOf, onChange }: PartListProps) {
  const { t } = useTranslation(['viewer', 'file']);
  return (
    <ul className="mesh-parts" aria-label={t('tool.parts')}>
      {parts.map((part) => {
        const look = lookOf(part);
        const role = part.jawRole ?? 'unknown';
        return (
          <li key={part.id} className="mesh-part">
            <label className="mesh-part-name">
              <input
                type="checkbox"
                checked={look.isVisible}
                onChange={(event) => onChange(part, { isVisible: event.target.checked })}
              />
              <bdi title={part.name}>{role === 'unknown' ? part.name : t(`file:jawRole.${role}`)}</bdi>
            </label>
            <input
              type="range"
              min={0.1}
              max={1}
              step={0.05}
              value={look.opacity}
              aria-label={t('part.opacity', { name: part.name })}
              title={t('part.opacity', { name: part.name })}
              onChange={(event) => onChange(part, { opacity: event.target.valueAsNumber })}
            />
            <input
              type="color"
              value={look.colour ?? FIRST_COLOUR}
              aria-label={t('part.colour', { name: part.name })}
              title={t('part.colour', { name: part.name })}
              onChange={(event) => onChange(part, { colour: event.target.value })}
            />
            <button
              type="button"
              className="viewer-link"
              disabled={look.colour === undefined}
              onClick={() => onChange(part, { colour: undefined })}
            >
              {t('part.ownColours')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

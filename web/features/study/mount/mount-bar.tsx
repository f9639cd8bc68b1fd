import { useTranslation } from 'react-i18next';
import { MountLayoutName } from '#shared/study/mount.ts';
import { slotsOf } from '#shared/study/mount-layouts.ts';
import { ARCHES } from '#shared/tooth/arches.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { OpenMount } from './use-mount.ts';
import { MOUNT_KEYS } from './use-mount-keys.ts';

interface MountBarProps {
  readonly draft: NonNullable<OpenMount['draft']>;
  readonly mount: OpenMount;
  readonly mayWrite: boolean;
  /** Selected place of the mount, which the tools change; absent if none is selected or the person may not change the mount. */
  readonly chosen: string | undefined;
  readonly days: readonly string[];
  /** Day whose images are offered for hanging. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly isPicked: boolean;
  readonly canHangAll: boolean;
  readonly onTooth: (tooth: FdiToothNumber) => void;
  readonly onHangAll: () => void;
  readonly onClose: () => void;
}

const TOOLS = [
  { key: 'l', icon: 'turnLeft', word: 'turnLeft' },
  { key: 'r', icon: 'turnRight', word: 'turnRight' },
  { key: 'm', icon: 'mirror', word: 'mirror' },
  { key: 'Delete', icon: 'remove', word: 'takeDown' },
] as const;

/** Shows the tools of a mount: kind, day, turning, mirroring, hanging by tooth, and printing. */
export function MountBar(props: MountBarProps) {
  const { draft, mount, mayWrite, chosen, days, day, canHangAll, onHangAll, onClose } = props;
  const { t, i18n } = useTranslation('study');
  const { layout, images } = draft;
  const isEmpty = chosen === undefined || images.every(({ slot }) => slot !== chosen);
  const keptIn = (next: MountLayoutName) => {
    const places = slotsOf(next).map(({ slot }) => slot);
    return images.filter(({ slot }) => places.includes(slot));
  };
  const offered = day === '' || days.includes(day) ? days : [day, ...days];
  return (
    <ViewerBar name={t('mount.title')} onClose={onClose}>
      {mayWrite ? (
        <ViewerSelect
          label={t('mount.layoutLabel')}
          value={layout}
          choices={MountLayoutName.options.map((each) => [each, t(`mount.layout.${each}`)] as const)}
          onChoose={(next) => mount.change({ layout: next, images: keptIn(next) })}
        />
      ) : (
        <span>{t(`mount.layout.${layout}`)}</span>
      )}
      {offered.length > 0 && (
        <ViewerSelect
          label={t('mount.day')}
          value={day}
          choices={offered.map((each) => [each, calendarDay(each, i18n.language)] as const)}
          onChoose={props.onDay}
        />
      )}
      {mayWrite && (
        <div className="viewer-tool-group">
          {TOOLS.map(({ key, icon, word }) => (
            <ViewerButton
              key={key}
              icon={icon}
              label={t(`mount.${word}`)}
              letter={key.length === 1 ? key.toUpperCase() : key}
              isOff={isEmpty}
              onPress={() => {
                const act = MOUNT_KEYS[key];
                if (act !== undefined && chosen !== undefined) mount.change({ images: act(images, chosen) });
              }}
            />
          ))}
        </div>
      )}
      {mayWrite && <HangByTooth isPicked={props.isPicked} onTooth={props.onTooth} />}
      {canHangAll && (
        <button type="button" className="viewer-field" onClick={onHangAll}>
          {t('mount.hangAll')}
        </button>
      )}
      <button type="button" className="viewer-field" onClick={() => window.print()}>
        {t('mount.print')}
      </button>
      <SaveState mount={mount} />
    </ViewerBar>
  );
}

/** Hangs the picked image in the place of a tooth that the person chooses. */
function HangByTooth({ isPicked, onTooth }: Pick<MountBarProps, 'isPicked' | 'onTooth'>) {
  const { t } = useTranslation('study');
  const { toothNotation } = usePreferences();
  return (
    <select
      className="viewer-field"
      aria-label={t('mount.byTooth')}
      disabled={!isPicked}
      title={isPicked ? undefined : t('mount.pickFirst')}
      value=""
      onChange={({ target }) => {
        const tooth = FdiToothNumber.safeParse(target.value).data;
        if (tooth !== undefined) onTooth(tooth);
      }}
    >
      <option value="">{t('mount.byTooth')}</option>
      {ARCHES.flat().map((tooth) => (
        <option key={tooth} value={tooth}>
          {writeTooth(tooth, toothNotation)}
        </option>
      ))}
    </select>
  );
}

/**
 * Shows whether the mount is saved. After a failure, offers to retry. If a colleague has changed the mount, offers to
 * take the colleague's version.
 */
function SaveState({ mount: { state, retry, takeTheirs } }: Pick<MountBarProps, 'mount'>) {
  const { t } = useTranslation('study');
  return (
    <output className="mount-saved">
      {state !== 'new' && t(`mount.state.${state}`)}
      {state === 'failed' && (
        <button type="button" className="viewer-field" onClick={retry}>
          {t('mount.retry')}
        </button>
      )}
      {state === 'overtaken' && (
        <button type="button" className="viewer-field" onClick={takeTheirs}>
          {t('mount.takeTheirs')}
        </button>
      )}
    </output>
  );
}

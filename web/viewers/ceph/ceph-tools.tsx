import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';

interface CephToolsProps {
  /** Undoes the last step. `undo`, `redo` and `save` are `undefined` while the action would change nothing. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly save: (() => void) | undefined;
  readonly mayPlace: boolean;
}

/** Shows the buttons for undo, redo and save. */
export function CephTools({ undo, redo, save, mayPlace }: CephToolsProps) {
  const { t } = useTranslation(['ceph', 'viewer']);
  const press = (act: (() => void) | undefined) => () => act?.();
  return (
    <>
      <ViewerButton
        icon="undo"
        label={t('viewer:tool.undo')}
        letter="Ctrl+Z"
        isOff={undo === undefined}
        onPress={press(undo)}
      />
      <ViewerButton
        icon="redo"
        label={t('viewer:tool.redo')}
        letter="Ctrl+Y"
        isOff={redo === undefined}
        onPress={press(redo)}
      />
      {mayPlace && (
        <button type="button" className="viewer-choice" disabled={save === undefined} onClick={press(save)}>
          {t('save')}
        </button>
      )}
    </>
  );
}

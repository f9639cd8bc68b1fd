import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { PIN_KEYS, type PinTools } from './use-pin-tools.ts';

/** Shows the tool that marks a change, and the button of the list of changes. Shows nothing on a page without pins. */
export function PinButtons({ tools }: { readonly tools: PinTools }) {
  const { t } = useTranslation('version');
  if (tools.pins === undefined || (!tools.mayMark && tools.list.length === 0)) return null;
  return (
    <div className="viewer-tool-group">
      {tools.mayMark && (
        <ViewerButton
          icon="pin"
          label={t('pin.add')}
          letter={PIN_KEYS.mark}
          isOn={tools.isMarking}
          onPress={tools.toggle}
        />
      )}
      {tools.list.length > 0 && (
        <ViewerButton
          icon="pins"
          label={t('pin.title')}
          letter={`${PIN_KEYS.previous} ${PIN_KEYS.next}`}
          isOn={tools.hasPanel}
          onPress={tools.toggleList}
        />
      )}
    </div>
  );
}

import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { PinPanel, type PinPanelProps } from './pin-panel.tsx';

/** Shows the list of marked changes next to the image, on a phone below it. Shows nothing while the list is closed. */
export function PinSide(props: PinPanelProps) {
  if (!props.tools.hasPanel) return null;
  return (
    <ViewerSide>
      <PinPanel {...props} />
    </ViewerSide>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#shared/patient/patient.ts';
import type { HungImage } from '#shared/study/mount.ts';
import { slotFor } from '#shared/study/mount-layouts.ts';
import { viewerIdentity } from '#web/viewers/frame/viewer-identity.ts';
import { hang, imageKey } from './mount-draft.ts';
import { MountBar } from './mount-bar.tsx';
import { MountGrid } from './mount-grid.tsx';
import { MountTray } from './mount-tray.tsx';
import type { OpenMount } from './use-mount.ts';
import { useMountKeys } from './use-mount-keys.ts';
import { type SmallImage, useSmallImages } from './use-small-images.ts';
import './mount.css';

interface MountBoardProps {
  readonly patient: Patient;
  readonly draft: NonNullable<OpenMount['draft']>;
  readonly mount: OpenMount;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Shows the patient's name and number in the viewer's bar. */
function usePatientIdentity({ name, patientNumber }: Patient): void {
  useEffect(() => {
    viewerIdentity.set({ text: `${name} · ${patientNumber}`, warning: '', notes: [] });
    return () => viewerIdentity.set(undefined);
  }, [name, patientNumber]);
}

const isBitewing = ({ kind }: SmallImage): boolean => kind === 'bitewing';

/** Shows a mount, the images that do not hang in it yet, and the tools. */
export function MountBoard({ patient, draft, mount, mayWrite, onClose }: MountBoardProps) {
  const { t } = useTranslation('study');
  const { layout, images } = draft;
  const [chosen, setChosen] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const [asked, setDay] = useState<string>();
  const day = asked ?? draft.takenOn;
  const small = useSmallImages(patient.patientId, day, images);
  usePatientIdentity(patient);
  // When the first image is hung in a new mount, the mount takes the day of that image.
  const change = (next: readonly HungImage[]) =>
    mount.change({ images: next, ...(draft.takenOn === '' && { takenOn: small.day }) });
  const hungKeys = new Set(images.map((image) => imageKey(image)));
  const loose = small.ofDay.filter((image) => !hungKeys.has(imageKey(image)));
  const hangAt = (slot: string, key: string | undefined) => {
    const image = [...small.ofDay, ...images].find((each) => imageKey(each) === key);
    setChosen(slot);
    if (image === undefined || !mayWrite) return;
    change(hang(images, image, slot));
    setPicked(undefined);
  };
  const takenBy = (hung: typeof images) => new Set(hung.map(({ slot }) => slot));
  const hangByTeeth = (wanted: readonly SmallImage[]) => {
    const hung = wanted.reduce((before, image) => {
      const slot = slotFor(layout, { teeth: image.teeth, isBitewing: isBitewing(image) }, takenBy(before));
      return slot === undefined ? before : hang(before, image, slot);
    }, images);
    change(hung);
  };
  const pickedImage = loose.find((image) => imageKey(image) === picked);
  const onTooth = (tooth: SmallImage['teeth'][number]) => {
    if (pickedImage === undefined) return;
    hangByTeeth([{ ...pickedImage, teeth: [tooth] }]);
    setPicked(undefined);
  };
  const ready = mayWrite ? chosen : undefined;
  useMountKeys({ images, chosen: ready, change, close: onClose });
  return (
    <div className="viewer mount">
      <MountBar
        {...{ draft, mount, mayWrite, onClose }}
        chosen={ready}
        days={small.days}
        day={small.day}
        onDay={setDay}
        isPicked={pickedImage !== undefined && mayWrite}
        canHangAll={mayWrite && loose.some(({ teeth }) => teeth.length > 0)}
        onTooth={onTooth}
        onHangAll={() => hangByTeeth(loose.filter(({ teeth }) => teeth.length > 0))}
      />
      <div className="viewer-body">
        <MountGrid
          {...{ layout, images, chosen }}
          urlOf={small.urlOf}
          keyOf={imageKey}
          onPress={(slot) => hangAt(slot, picked)}
          onDrop={hangAt}
        />
        {mayWrite && (
          <MountTray images={loose} picked={picked} onPick={(key) => setPicked(key === picked ? undefined : key)} />
        )}
      </div>
      <p className="mount-hint">{t('mount.hint')}</p>
    </div>
  );
}

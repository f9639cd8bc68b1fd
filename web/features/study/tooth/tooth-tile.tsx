import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ToothImage } from '#shared/study/tooth-image.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { hungTransform } from '../mount/mount-draft.ts';
import { studyAddress, teethAddress } from '../study-address.ts';
import { widenedCrop } from './widened-crop.ts';

const percent = (share: number): string => `${share * 100}%`;

/**
 * Shows the part of the image around the tooth, or the whole image if no crop is known. The whole image is turned and mirrored as in its
 * mount.
 */
function Picture({ image }: { readonly image: ToothImage }) {
  const { crop, toothDetailImageUrl: url } = image;
  if (url === undefined) return null;
  if (crop === null)
    return <img src={url} alt="" loading="lazy" crossOrigin="anonymous" style={{ transform: hungTransform(image) }} />;
  const { box, width, height } = widenedCrop(crop);
  const [x, y, across, down] = box;
  return (
    <span className="tooth-crop" dir="ltr" style={{ aspectRatio: `${across} / ${down}` }}>
      <img
        src={url}
        alt=""
        loading="lazy"
        crossOrigin="anonymous"
        style={{
          inlineSize: percent(width / across),
          blockSize: percent(height / down),
          insetInlineStart: percent(-x / across),
          insetBlockStart: percent(-y / down),
        }}
      />
    </span>
  );
}

/** Shows one image of the tooth as a link to its viewer, which opens at the tooth (STU-25). */
export function ToothTile({ image }: { readonly image: ToothImage }) {
  const { t, i18n } = useTranslation('study');
  const { kind, knownBy, decidedBy, takenOn, crop, device } = image;
  const facts = { kind: t(`kind.${kind}`), day: calendarDay(takenOn, i18n.language) };
  const address = knownBy === 'undecided' ? teethAddress(image, image) : studyAddress(image, image, crop?.box);
  return (
    <>
      <Link to={address} className="tooth-picture" aria-label={t('tooth.open', facts)} title={device}>
        <Picture image={image} />
      </Link>
      <Box variant="strong">{facts.day}</Box>
      <Box fontSize="body-s">{facts.kind}</Box>
      <Box fontSize="body-s" color="text-body-secondary">
        {t(`tooth.by.${knownBy}`, { name: decidedBy ?? '' })}
      </Box>
    </>
  );
}

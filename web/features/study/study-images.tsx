import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studyApi } from '#shared/study/study-api.ts';
import type { ShownStudy, StudyLine } from '#shared/study/study.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { KindMenu } from './kind-menu.tsx';
import { TeethDialog } from './teeth-dialog.tsx';
import { studyAddress } from './study-address.ts';

type Shown = ShownStudy['images'][number];

interface ThumbnailProps {
  readonly study: Pick<StudyLine, 'fileId' | 'kind'>;
  readonly image: Shown;
}

/** Shows a small version of a study's image, as a link to the viewer. */
export function Thumbnail({ study, image }: ThumbnailProps) {
  const { t } = useTranslation('study');
  return (
    <Link
      to={studyAddress(study, image)}
      className={`study-thumbnail study-thumbnail-${image.viewer}`}
      aria-label={t('open', { name: image.name })}
      title={image.name}
    >
      {image.thumbnailUrl !== undefined && (
        <img src={image.thumbnailUrl} alt="" loading="lazy" crossOrigin="anonymous" />
      )}
    </Link>
  );
}

/** Returns the teeth of several images without repeats. */
const teethOf = (images: readonly Shown[]) => [...new Set(images.flatMap(({ teeth }) => teeth))];

/** Shows all images of a study. Lets the person select some, enter their teeth, or move them to another kind. */
export function StudyImages({ line }: { readonly line: StudyLine }) {
  const { t } = useTranslation('study');
  const { data, error, refetch } = useQuery(studyQueries.detail(line.studyId));
  const correct = useCall(studyApi.correct);
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEntering, setEntering] = useState(false);
  const clear = () => {
    setChosen(new Set());
    setEntering(false);
  };
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const toggle = (assetId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(assetId)) next.add(assetId);
      return next;
    });
  const { studyId, version, kind, images } = data;
  return (
    <SpaceBetween size="s">
      <ul className="study-thumbnails">
        {images.map((image) => (
          <li key={image.assetId}>
            <Thumbnail study={data} image={image} />
            {may('study:write') && (
              <Checkbox checked={chosen.has(image.assetId)} onChange={() => toggle(image.assetId)}>
                <bdi>{image.name}</bdi>
              </Checkbox>
            )}
            {image.teeth.length > 0 && <Teeth teeth={image.teeth} />}
          </li>
        ))}
      </ul>
      {chosen.size > 0 && (
        <SpaceBetween direction="horizontal" size="xs">
          <KindMenu
            label={t('chosenAre', { count: chosen.size })}
            kind={kind}
            isBusy={correct.isPending}
            onChoose={(asked) =>
              correct.mutate({ studyId, version, kind: asked, assetIds: [...chosen] }, { onSuccess: clear })
            }
          />
          <Button onClick={() => setEntering(true)}>{t('teeth.enter')}</Button>
        </SpaceBetween>
      )}
      {isEntering && (
        <TeethDialog
          count={chosen.size}
          teeth={teethOf(images.filter(({ assetId }) => chosen.has(assetId)))}
          isBusy={correct.isPending}
          onSave={(teeth) =>
            correct.mutate(
              { studyId, version, teeth: [...chosen].map((assetId) => ({ assetId, teeth })) },
              { onSuccess: clear },
            )
          }
          onClose={() => setEntering(false)}
        />
      )}
    </SpaceBetween>
  );
}

import { useTranslation } from 'react-i18next';
import type { AuthoredAnnotation, PixelAnnotation } from '#shared/file/annotation.ts';
import { formatTime } from '#web/ui/format-time.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';
import { MeasuredList, MeasuredRow } from '#web/viewers/frame/measured-list.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { annotationLines, measuredLines } from './measure/measured-words.ts';
import { pixelScale } from '#shared/annotation/pixel-scale.ts';

interface AnnotationListProps {
  readonly annotations: OpenAnnotations;
  readonly source: ImageSource;
  readonly mayDraw: boolean;
  readonly onGo: (annotation: PixelAnnotation) => void;
  readonly onRemove: (annotationId: string) => void;
}

/** Lists all annotations of the asset in the order of frames, with their measurements and authors. */
export function AnnotationList({ annotations, source, mayDraw, onGo, onRemove }: AnnotationListProps) {
  const { t, i18n } = useTranslation('viewer');
  const { own, others, authored } = annotations;
  const rows = [...others, ...own].filter((each) => each.space === 'pixels').toSorted((a, b) => a.frame - b.frame);
  const isOwn = (id: string) => own.some(({ annotationId }) => annotationId === id);
  const authorOf = (id: string): AuthoredAnnotation | undefined =>
    [...authored, ...others].find(({ annotationId }) => annotationId === id);
  const linesOf = (annotation: PixelAnnotation) => {
    const onFrame = rows.filter(({ frame }) => frame === annotation.frame);
    const scale = pixelScale(source, annotation.frame, onFrame);
    const reader = { t, language: i18n.language };
    return annotation.kind === 'implant'
      ? annotationLines(annotation, { scale, onFrame }, reader)
      : measuredLines(annotation, { scale }, reader);
  };
  return (
    <ViewerSide label={t('annotations')}>
      {rows.length === 0 && <p>{t(mayDraw ? 'noAnnotations' : 'noAnnotationsToRead')}</p>}
      <MeasuredList>
        {rows.map((annotation) => {
          const { annotationId, kind, frame } = annotation;
          const by = authorOf(annotationId);
          return (
            <MeasuredRow
              key={annotationId}
              icon={kind}
              kind={t(`tool.${kind}`)}
              value={linesOf(annotation)}
              notes={[
                source.frameCount > 1 ? t('slice', { number: frame + 1, count: source.frameCount }) : undefined,
                by && t(`by.${by.author.side}`, { name: by.author.name }),
                by && formatTime(by.at),
              ]}
              show={{ label: t('show'), onPress: () => onGo(annotation) }}
              remove={
                mayDraw && isOwn(annotationId)
                  ? { label: t('remove'), onPress: () => onRemove(annotationId) }
                  : undefined
              }
            />
          );
        })}
      </MeasuredList>
    </ViewerSide>
  );
}

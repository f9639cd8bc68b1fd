import type { Asset } from '../file/manifest.ts';
import { KIND_WORDS, KIND_RULES } from './kind-rules.ts';
import type { StudyKind } from './study-kinds.ts';

type Stated = Pick<Asset, 'kind' | 'name' | 'summary' | 'outputs'>;
type Rule = (typeof KIND_RULES)[number];

const numberIn = ({ summary }: Stated, name: string): number | undefined => {
  const value = summary[name];
  return typeof value === 'number' && value > 0 ? value : undefined;
};

/** Returns width and height in pixels, from the fields of a series or of a photo. */
function sizeOf(asset: Stated): { width: number; height: number } | undefined {
  const width = numberIn(asset, 'Columns') ?? numberIn(asset, 'width');
  const height = numberIn(asset, 'Rows') ?? numberIn(asset, 'height');
  return width === undefined || height === undefined ? undefined : { width, height };
}

const isIn = (values: readonly string[] | undefined, stated: string | number | undefined): boolean =>
  values === undefined ||
  values.includes(
    String(stated ?? '')
      .trim()
      .toUpperCase(),
  );

function isOfSize(rule: Rule, asset: Stated): boolean {
  const size = sizeOf(asset);
  const ratio = size && size.width / size.height;
  const sideMm = Math.max(numberIn(asset, 'widthMm') ?? 0, numberIn(asset, 'heightMm') ?? 0);
  if (rule.ratioMin !== undefined && (ratio === undefined || ratio < rule.ratioMin)) return false;
  if (rule.ratioBelow !== undefined && (ratio === undefined || ratio >= rule.ratioBelow)) return false;
  return rule.sideBelowMm === undefined || (sideMm > 0 && sideMm < rule.sideBelowMm);
}

function holds(rule: Rule, asset: Stated): boolean {
  const { summary } = asset;
  const words = [asset.name, summary['SeriesDescription'], summary['BodyPartExamined']].join(' ').replaceAll('_', ' ');
  return (
    (rule.asset?.includes(asset.kind) ?? true) &&
    isIn(rule.SOPClassUID, summary['SOPClassUID']) &&
    isIn(rule.Modality, summary['Modality']) &&
    isIn(rule.BodyPartExamined, summary['BodyPartExamined']) &&
    (rule.word === undefined || KIND_WORDS[rule.word].test(words)) &&
    (rule.isVolume !== true || asset.outputs.some(({ role }) => role === 'volumeIndex')) &&
    isOfSize(rule, asset)
  );
}

/** Returns the kind that the first matching rule proposes for an asset. A person confirms or corrects it. */
export const proposeKind = (asset: Stated): StudyKind => KIND_RULES.find((rule) => holds(rule, asset))?.kind ?? 'other';

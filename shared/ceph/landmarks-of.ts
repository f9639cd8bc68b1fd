import { CONSTRUCTED, type Direction, LINES, type PointId } from './geometry.ts';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';
import { ANALYSES, type AnalysisId, type Formula, MEASURES, type MeasureId } from './measures.ts';

const isConstructed = (id: PointId): id is keyof typeof CONSTRUCTED => id in CONSTRUCTED;
const isLine = (name: string): name is keyof typeof LINES => name in LINES;

/** Returns the landmarks from which a point is constructed. */
function ofPoint(id: PointId): readonly LandmarkId[] {
  if (!isConstructed(id)) return [id];
  const made = CONSTRUCTED[id];
  if (made.kind === 'crossing') return made.of.flatMap((line) => ofLine(line));
  return [...made.of.flatMap((point) => ofPoint(point)), ...(made.kind === 'centre' ? ofLine(made.along) : [])];
}

function ofLine(direction: Direction): readonly LandmarkId[] {
  const name = direction.replace('-', '');
  if (!isLine(name)) return [];
  const row = LINES[name];
  return 'through' in row
    ? [...ofPoint(row.through), ...ofLine(row.squareTo)]
    : [...ofPoint(row.from), ...ofPoint(row.to)];
}

function ofFormula(formula: Formula): readonly LandmarkId[] {
  if ('of' in formula) return formula.of.flatMap(ofFormula);
  if ('at' in formula) return formula.at.flatMap(ofPoint);
  if ('lines' in formula) return formula.lines.flatMap(ofLine);
  const points = 'points' in formula ? formula.points : [formula.point];
  return [...points.flatMap(ofPoint), ...('line' in formula ? ofLine(formula.line) : [])];
}

const ofMeasures = (measures: readonly MeasureId[]): readonly LandmarkId[] => {
  const needed = new Set(measures.flatMap((id) => ofFormula(MEASURES[id].formula)));
  return LANDMARKS.filter(({ id }) => needed.has(id)).map(({ id }) => id);
};

/** Returns the landmarks that a measure needs, in the order in which people place them. */
export const landmarksOfMeasure = (id: MeasureId): readonly LandmarkId[] => ofMeasures([id]);

/** Returns the landmarks that the measures of an analysis need, in the order in which people place them. */
export const landmarksOfAnalysis = (id: AnalysisId): readonly LandmarkId[] => ofMeasures(ANALYSES[id]);

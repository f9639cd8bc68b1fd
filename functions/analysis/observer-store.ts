import { digest } from '#functions/store/digest.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { OFFSET_FILMS_LEAST, OFFSET_FILMS_MAX } from '#shared/analysis/analysis-limits.ts';
import { learntOffset, moveOf, type ObserverMove, type ObserverOffset } from '#shared/analysis/ceph/observer-offset.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { StoredRun } from './analysis-items.ts';
import { observerFilms, observerSettings } from './observer-items.ts';

interface Observer {
  readonly organisationId: OrganisationId;
  readonly accountId: AccountId;
}
type Accepted = NonNullable<StoredRun['review']>['accepted'];

type CorrectedFilm = Awaited<ReturnType<typeof observerFilms.all>>[number];

interface KnownObserver {
  readonly films: readonly CorrectedFilm[];
  readonly isOn: boolean;
}

/** Returns the films whose proposals came from the same model and model version as the run, newest first. */
function newestOf(films: readonly CorrectedFilm[], { model }: Pick<StoredRun, 'model'>): CorrectedFilm[] {
  return films
    .filter(({ modelName, modelVersion }) => modelName === model?.name && modelVersion === model.version)
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
}

/** Returns how far the person moved each proposed point before accepting it. */
function movesOf({ landmarks }: StoredRun, pose: NonNullable<StoredRun['pose']>, accepted: Accepted): ObserverMove[] {
  return accepted.flatMap(({ id, point: [x, y] }) => {
    const from = landmarks.find((each) => each.id === id)?.point;
    return from === undefined ? [] : { id, move: moveOf(pose, [x - from[0], y - from[1]]) };
  });
}

export const observerStore = {
  /**
   * Returns the writes that add a reviewed film to the films from which a person's usual offset is computed. Only the newest 20 films are
   * kept (CEPH-46).
   */
  learn: async (run: StoredRun, accepted: Accepted, { accountId }: Pick<Observer, 'accountId'>, now: UnixSeconds) => {
    const { organisationId, fileId, assetId, model, pose } = run;
    if (model === null || pose === null) return [];
    const observer = { organisationId, accountId };
    const film = digest(`${fileId} ${assetId}`);
    const known = await observerFilms.all({ index: 'primary', key: observer });
    const others = newestOf(known, run).filter((row) => row.film !== film);
    const named = { film, modelName: model.name, modelVersion: model.version };
    const row = newRow(now, { ...observer, ...named, moves: movesOf(run, pose, accepted) });
    const forgotten = others.slice(OFFSET_FILMS_MAX - 1).map((each): Write => observerFilms.drop(each));
    return [observerFilms.put(row), ...forgotten];
  },

  /**
   * Reads the films that a person has corrected, for all models. Also reads whether the person wants the usual offset applied to proposals.
   */
  async ofPerson(observer: Observer): Promise<KnownObserver> {
    const [films, setting] = await Promise.all([
      observerFilms.all({ index: 'primary', key: observer }),
      observerSettings.read(observer),
    ]);
    return { films, isOn: setting?.isOn === true };
  },

  /** Returns a person's usual offset as shifts on the film of a run; `undefined` for a run without a model's points. */
  onFilm(run: StoredRun, { films, isOn }: KnownObserver): ObserverOffset | undefined {
    const { model, pose } = run;
    if (model === null || pose === null) return undefined;
    const newest = newestOf(films, run).slice(0, OFFSET_FILMS_MAX);
    const points = learntOffset(
      newest.map(({ moves }) => moves),
      pose,
    );
    return { isOn, films: newest.length, least: OFFSET_FILMS_LEAST, points };
  },

  /**
   * Returns the write that switches a person's offset on or off. If two such writes come at the same time, the later one replaces the
   * earlier one.
   */
  use: (observer: Observer, isOn: boolean, now: UnixSeconds): Write =>
    observerSettings.put(newRow(now, { ...observer, isOn })),
};

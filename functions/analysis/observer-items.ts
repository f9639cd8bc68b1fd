import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { ObserverMoves } from '#shared/analysis/ceph/observer-offset.ts';
import { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';

/** One person's corrections of a model's proposal on one film. The row does not name the patient: `film` is a digest of the film's ids. */
export const observerFilms = itemType(
  'observerFilm',
  z.object({
    organisationId: OrganisationId,
    accountId: AccountId,
    film: z.string().max(64),
    modelName: ModelManifest.shape.name,
    modelVersion: ModelManifest.shape.version,
    moves: ObserverMoves,
  }),
);

/** Whether a person wants proposals shifted by the usual offset. */
export const observerSettings = itemType(
  'observerSetting',
  z.object({ organisationId: OrganisationId, accountId: AccountId, isOn: z.boolean() }),
);

import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { JsonOperation } from './aws-endpoint.ts';
import { AwsError } from './aws-error.ts';

const CURRENT = 'AWSCURRENT';
const PREVIOUS = 'AWSPREVIOUS';

const SecretRef = z.object({ SecretId: z.string() });
const GetInput = SecretRef.extend({ VersionId: z.string().optional(), VersionStage: z.string().optional() });
const PutInput = SecretRef.extend({
  SecretString: z.string(),
  ClientRequestToken: z.string().default(() => randomUUID()),
  VersionStages: z.array(z.string()).default([CURRENT]),
});
const StageInput = SecretRef.extend({
  VersionStage: z.string(),
  MoveToVersionId: z.string(),
  RemoveFromVersionId: z.string().optional(),
});

interface Version {
  readonly id: string;
  readonly value: string;
  readonly stages: readonly string[];
}

const nameOf = (arn: string): string => arn.replace(/^.*:secret:/u, '');

/** Emulates Secrets Manager: secrets with their versions, and the labels of versions (AWS's version stages). They survive a restart. */
export class Secrets {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`CREATE TABLE IF NOT EXISTS secrets (arn TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, stages TEXT NOT NULL,
      PRIMARY KEY (arn, id))`);
  }

  readonly getSecretValue: JsonOperation = (input) => {
    const { SecretId, VersionId, VersionStage = VersionId === undefined ? CURRENT : undefined } = GetInput.parse(input);
    const version = this.#versions(SecretId).find(
      ({ id, stages }) =>
        (VersionId === undefined || id === VersionId) && (VersionStage === undefined || stages.includes(VersionStage)),
    );
    if (version === undefined)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the secret value.");
    const { id, value, stages } = version;
    return { ARN: SecretId, Name: nameOf(SecretId), SecretString: value, VersionId: id, VersionStages: stages };
  };

  readonly describeSecret: JsonOperation = (input) => {
    const { SecretId } = SecretRef.parse(input);
    const stages = this.#versions(SecretId).map(({ id, stages: all }) => [id, all]);
    return { ARN: SecretId, Name: nameOf(SecretId), VersionIdsToStages: Object.fromEntries(stages) };
  };

  readonly putSecretValue: JsonOperation = (input) => {
    const { SecretId, SecretString, ClientRequestToken, VersionStages } = PutInput.parse(input);
    this.#db
      .prepare('INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, ?)')
      .run(SecretId, ClientRequestToken, SecretString, '[]');
    for (const stage of VersionStages) this.#move(SecretId, stage, ClientRequestToken);
    return { ARN: SecretId, Name: nameOf(SecretId), VersionId: ClientRequestToken, VersionStages };
  };

  readonly updateSecretVersionStage: JsonOperation = (input) => {
    const { SecretId, VersionStage, MoveToVersionId } = StageInput.parse(input);
    this.#move(SecretId, VersionStage, MoveToVersionId);
    return { ARN: SecretId, Name: nameOf(SecretId) };
  };

  #versions(arn: string): Version[] {
    const rows = this.#db.prepare('SELECT * FROM secrets WHERE arn = ?').all(arn);
    if (rows.length === 0)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return rows.map(({ id, value, stages }) => ({
      id: String(id),
      value: String(value),
      stages: z.array(z.string()).parse(JSON.parse(String(stages))),
    }));
  }

  /** Moves a version stage to the version `to`. If it is `AWSCURRENT`, the former current version becomes `AWSPREVIOUS`. */
  #move(arn: string, stage: string, to: string): void {
    const versions = this.#versions(arn);
    const from = versions.find(({ stages }) => stages.includes(stage));
    const write = this.#db.prepare('UPDATE secrets SET stages = ? WHERE arn = ? AND id = ?');
    for (const { id, stages } of versions) {
      const kept = stages.filter((name) => name !== stage && !(stage === CURRENT && name === PREVIOUS));
      const gained = id === to ? [stage] : id === from?.id && stage === CURRENT ? [PREVIOUS] : [];
      write.run(JSON.stringify([...kept, ...gained]), arn, id);
    }
  }
}

/** Identity of the local cloud: its account, region and keys. Emulators use this account by custom. */
export const LOCAL_ACCOUNT = '000000000000';
export const LOCAL_REGION = 'eu-central-1';
export const LOCAL_CREDENTIALS = { accessKeyId: 'LOCALARCATA', secretAccessKey: 'local-only-not-a-secret' } as const;

/** Builds `arn:aws:<service>:<region>:<account>:<resource>` of this cloud. */
export const localArn = (service: string, resource: string): string =>
  `arn:aws:${service}:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${resource}`;

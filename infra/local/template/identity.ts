/** Identity of the local cloud: its account, region and access keys. Emulators of AWS usually use this account number. */
export const LOCAL_ACCOUNT = '000000000000';
export const LOCAL_REGION = 'eu-central-1';
export const LOCAL_CREDENTIALS = { accessKeyId: 'LOCALARCATA', secretAccessKey: 'local-only-not-a-secret' } as const;

/** Returns an ARN of this cloud: `arn:aws:<service>:<region>:<account>:<resource>`. */
export const localArn = (service: string, resource: string): string =>
  `arn:aws:${service}:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${resource}`;

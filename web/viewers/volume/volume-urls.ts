/** Where the parts of a volume are fetched. URLs live five minutes, so each is asked for when it is needed. */
export interface VolumeUrls {
  readonly index: () => Promise<string>;
  readonly brick: (level: number, part: number) => Promise<string>;
}

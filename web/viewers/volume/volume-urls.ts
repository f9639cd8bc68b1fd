/**
 * Functions that return the URLs of a volume's parts. URLs expire after five minutes, so each URL is requested when it
 * is needed.
 */
export interface VolumeUrls {
  readonly index: () => Promise<string>;
  readonly brick: (level: number, part: number) => Promise<string>;
}

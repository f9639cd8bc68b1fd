import * as z from 'zod';

const Env = z.object({ AWS_REGION: z.string().min(1), AWS_ENDPOINT_URL: z.url().optional() });
const Credentials = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().optional(),
});

interface Credential {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** A service's address in a region, and the credentials that sign requests to the service. */
interface Connection {
  /** Host and port, as the signature covers them. */
  readonly host: string;
  readonly hostname: string;
  /** Empty for the default port of the protocol. */
  readonly port: string;
  readonly protocol: string;
  readonly region: string;
  readonly credentials: () => Credential;
}

/** Returns the domain of AWS in a region; regions in China have their own (https://docs.aws.amazon.com/general/latest/gr/rande.html). */
const domainOf = (region: string): string => (region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com');

/**
 * Returns the connection that the environment describes. Lambda sets the region and the role's credentials. A local deployment sets the
 * emulator's address. Credentials are read at the first request, so that a module loads without them.
 *
 * @throws ZodError if the region is missing; at the first request, if the credentials are missing
 */
export function connectionOf(environment: Readonly<NodeJS.ProcessEnv>, service: string, variable: string): Connection {
  const { AWS_REGION: region, AWS_ENDPOINT_URL } = Env.parse(environment);
  const own = environment[`AWS_ENDPOINT_URL_${variable}`] ?? AWS_ENDPOINT_URL;
  const { host, hostname, port, protocol } = new URL(own ?? `https://${service}.${region}.${domainOf(region)}`);
  let known: Credential | undefined;
  return {
    host,
    hostname,
    port,
    protocol,
    region,
    credentials: () => {
      if (known !== undefined) return known;
      const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = Credentials.parse(environment);
      known = {
        accessKeyId: AWS_ACCESS_KEY_ID,
        secretAccessKey: AWS_SECRET_ACCESS_KEY,
        ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
      };
      return known;
    },
  };
}

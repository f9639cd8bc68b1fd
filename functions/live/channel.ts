import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { LiveMessage } from '#shared/live/live.ts';
import { connectionStore } from './connection-store.ts';
import { Env } from './env.ts';

const { LIVE_ENDPOINT } = Env.pick({ LIVE_ENDPOINT: true }).parse(process.env);
const channel = new ApiGatewayManagementApiClient(LIVE_ENDPOINT === undefined ? {} : { endpoint: LIVE_ENDPOINT });

/** Runs `send`. If the page no longer exists, removes the page's row and throws nothing. Any other error is thrown. */
async function unlessGone(ConnectionId: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    await connectionStore.close(ConnectionId);
  }
}

/** Sends a message to an open page. */
export const post = (ConnectionId: string, message: LiveMessage): Promise<void> =>
  unlessGone(ConnectionId, () =>
    channel.send(
      new PostToConnectionCommand({ ConnectionId, Data: new TextEncoder().encode(JSON.stringify(message)) }),
    ),
  );

/** Ends a connection, so that its page gets no more messages (LIVE-5). */
export async function cut(ConnectionId: string): Promise<void> {
  await connectionStore.close(ConnectionId);
  await unlessGone(ConnectionId, () => channel.send(new DeleteConnectionCommand({ ConnectionId })));
}

import { onFile, onStudy, plain, type Way } from './permission-ways.ts';

/** Valid inputs of the calls by which a clinic gives other programs access. */
export const PROGRAM_WAYS: Readonly<Record<string, readonly Way[]>> = {
  'dicomweb.createToken': [plain({ name: 'PACS', scope: 'read', days: 90 })],
  'dicomweb.indexTokens': [plain()],
  'embed.create': [plain({ origin: 'https://records.example.org' })],
  'embed.index': [plain()],
  'embed.remove': [plain({ origin: 'https://records.example.org' })],
  'dicomweb.exportStudy': [onStudy()],
  'dicomweb.readElements': [onFile({ entry: 0 })],
  'dicomweb.exportCeph': [onFile({ assetId: 'asset-0' })],
  'dicomweb.revokeToken': [{ names: 'apiToken', input: ({ apiTokenId: tokenId }) => ({ tokenId }) }],
};

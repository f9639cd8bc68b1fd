// Runs before `npm start` and `npm test`. It is JavaScript, because an older Node cannot read TypeScript and would not explain the cause.
const [major, minor] = process.versions.node.split('.').map(Number);
// Node 24.7 is the first version with argon2, which hashes passwords.
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 24.7 or newer. On Linux and Windows (x64) npm ci brings one.`,
  );
  process.exit(1);
}

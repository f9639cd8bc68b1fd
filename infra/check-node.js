// Runs before `npm start` and `npm test`, in JavaScript: an older Node cannot read TypeScript and would only say so.
const [major, minor] = process.versions.node.split('.').map(Number);
// 24.7 is the first with argon2, which hashes passwords.
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 24.7 or newer. On Linux and Windows (x64) npm ci brings one.`,
  );
  process.exit(1);
}

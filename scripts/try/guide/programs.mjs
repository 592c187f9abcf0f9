// The programs that commands of the guide may start, unchanged or replaced, and the commands that are not run, each with
// the reason.

/** Run unchanged. */
export const unchanged = [
  ...['querent', 'sha256sum', 'tar', 'ln', 'install', 'cp', 'sed', 'curl', 'export', 'cd', 'mkdir'],
  ...['openssl', 'echo', 'printf'],
]

/** Replaced by the programs in scripts/try/guide/fake-programs. */
export const replaced = {
  runuser: 'runs everything under the current account; PostgreSQL is the temporary cluster',
  systemctl: 'systemd may not be running; reads the unit and runs its command',
  certbot: 'needs a public domain name; creates a self-signed certificate instead',
  nginx: 'checks the file with the real nginx, within a separate configuration',
}

/** Not run. The key is the start of the command. */
export const notRun = {
  'apt-get install': 'changes the machine; missing programs are reported',
  'useradd ': 'changes the machine',
  'docker compose': 'needs Docker; pnpm try:image runs the steps of the image',
  'chown -R 1000': 'is for the account of the container',
  'querent import archive': 'needs another empty site; server/src/commands/site-archive.test.ts runs it',
  'querent user delete': 'the administrator is the only account of the tested site',
  'npm create querent': 'pnpm try:create runs it with packages that are not published yet',
  'cd our-questions': 'pnpm try:create runs it',
  'npm start': 'pnpm try:create runs it',
}

/** Blocks that are not commands, and the test that reads them. */
export const otherBlocks = {
  yaml: 'scripts/try/guide/guide.test.ts compares it with the alerts and the dashboard',
}

export const reasonNotToRun = (command) =>
  Object.entries(notRun).find(([beginning]) => command.startsWith(beginning))?.[1]

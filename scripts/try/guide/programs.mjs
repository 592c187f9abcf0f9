// What the commands of the guide may start: programs that run as they are, those that another one takes the place of,
// and commands that are not run, each with the reason.

/** Run as they are. */
export const asTheyAre = [
  ...['querent', 'sha256sum', 'tar', 'ln', 'install', 'cp', 'sed', 'curl', 'export', 'cd', 'mkdir'],
  ...['openssl', 'echo', 'printf'],
]

/** A program of scripts/try/guide/instead takes the place of these. */
export const replaced = {
  runuser: 'everything belongs to the account that tries the guide; PostgreSQL is the one of the cluster',
  systemctl: 'no systemd runs where the guide is tried; the unit is read, and what it starts runs',
  certbot: 'needs a name that leads to the machine; a certificate is made for it',
  nginx: 'the program itself checks the file, within a configuration of its own',
}

/** Not run. The key is the beginning of the command. */
export const notRun = {
  'apt-get install': 'changes the machine; what it installs is there or named as missing',
  'useradd ': 'changes the machine',
  'docker compose': 'needs Docker; pnpm try:image runs the steps of the image',
  'chown -R 1000': 'is for the account of the container',
  'querent import archive': 'needs another empty place; server/src/commands/site-archive.test.ts runs it',
  'querent user delete': 'the only account of the tried site is its administrator',
  'npm create querent': 'pnpm try:create runs it with packages that are not published yet',
  'cd our-questions': 'pnpm try:create runs it',
  'npm start': 'pnpm try:create runs it',
}

/** What is not a command, and the test that reads it. */
export const notShell = {
  yaml: 'scripts/try/guide/guide.test.ts compares it with the alerts and the dashboard',
}

export const reasonNotToRun = (command) =>
  Object.entries(notRun).find(([beginning]) => command.startsWith(beginning))?.[1]

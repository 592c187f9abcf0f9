// The files of a new site, before anything is installed.

/**
 * The oldest Node that the server supports, and the release that a site gets if the machine's Node is older.
 */
export const minNodeMajor = 24
export const bundledNode = '24.21.0'

const program = 'node --max-semi-space-size=16 node_modules/@querent/server/bin/querent.mjs'

/** Package names have lowercase letters, digits and hyphens. */
const toPackageName = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'querent-site'

function writeManifest({ name, version, nodeMajor }) {
  const ownNode = nodeMajor < minNodeMajor ? { node: bundledNode } : {}
  const manifest = {
    name: toPackageName(name),
    private: true,
    type: 'module',
    scripts: { start: `${program} start`, querent: program },
    dependencies: { '@querent/server': version, ...ownNode },
    // Some npm versions run no install scripts by default. The script of `node` installs this machine's Node.
    ...(nodeMajor < minNodeMajor && { allowScripts: { node: true } }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const settings = `# Settings of the site, read when it starts. The address and port to listen on:
HOST=127.0.0.1
PORT=9080

# The folders of the site's data and of its backups.
QUERENT_DATA_DIR=./data
#QUERENT_BACKUP_DIR=./data/backups

# A PostgreSQL database instead of the SQLite file in the data directory.
#DATABASE_URL=postgres://user:password@127.0.0.1:5432/querent

# To install without the wizard, set these before the first start.
#AUTO_INSTALL=1
#SITE_NAME=Our questions
#SITE_URL=https://questions.example.org
#CONTACT_EMAIL=team@example.org
#ADMIN_NAME=admin
#ADMIN_EMAIL=team@example.org
#ADMIN_PASSWORD=at-least-eight-characters

# The mail server. Without these, set it in the administration.
#SMTP_HOST=mail.example.org
#SMTP_USERNAME=
#SMTP_PASSWORD=
`

const readme = ({ name }) => `# ${name}

A question-and-answer site that runs [Querent](https://www.npmjs.com/package/@querent/server).

| command | what it does |
|---|---|
| \`npm start\` | runs the site, on <http://localhost:9080> unless \`.env\` says otherwise |
| \`npm run querent -- doctor\` | reports problems of the site, and what to do about them |
| \`npm run querent -- backup\` | writes one archive of the whole site; the site can keep running |
| \`npm run querent -- help\` | lists all commands |

Settings are in \`.env\`, and the site's data in \`data\`. Back up both, and do not commit either to a repository.

## Upgrade

\`\`\`sh
npm install @querent/server@latest
npm run querent -- upgrade --check
npm start
\`\`\`

Stop the site before you run \`npm start\`, which makes a backup and upgrades the database.

## Operate

The guide to running a site on the internet, with TLS, PostgreSQL, backups and metrics, is in \`node_modules/@querent/server/docs/operating/index.md\`.
`

/** The files of a site with path, text and mode. */
export function listSiteFiles(site) {
  return [
    { path: 'package.json', text: writeManifest(site), mode: 0o644 },
    { path: '.env', text: settings, mode: 0o600 },
    { path: '.gitignore', text: 'node_modules/\ndata/\n.env\n', mode: 0o644 },
    { path: 'README.md', text: readme(site), mode: 0o644 },
  ]
}

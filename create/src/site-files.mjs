// What a new site consists of, before anything is installed.

/** The Node that the server needs, and the release that a site brings along where the machine has an older one. */
export const minNodeMajor = 24
export const bundledNode = '24.21.0'

const program = 'node --max-semi-space-size=16 node_modules/@querent/server/bin/querent.mjs'

/** Names of packages have small letters, digits and hyphens. */
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
    // Asked for by npm versions that run no install script by default: it fetches the Node for this machine.
    ...(nodeMajor < minNodeMajor && { allowScripts: { node: true } }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const settings = `# Settings of the site, read at its start. The address and port that it listens on:
HOST=127.0.0.1
PORT=9080

# Where everything is that the site stores, and where its backups go.
QUERENT_DATA_DIR=./data
#QUERENT_BACKUP_DIR=./data/backups

# A PostgreSQL database in the place of the SQLite file in the data directory.
#DATABASE_URL=postgres://user:password@127.0.0.1:5432/querent

# To install without the wizard, give its answers before the first start.
#AUTO_INSTALL=1
#SITE_NAME=Our questions
#SITE_URL=https://questions.example.org
#CONTACT_EMAIL=team@example.org
#ADMIN_NAME=admin
#ADMIN_EMAIL=team@example.org
#ADMIN_PASSWORD=at-least-eight-characters

# A mail server; without these it is entered in the administration.
#SMTP_HOST=mail.example.org
#SMTP_USERNAME=
#SMTP_PASSWORD=
`

const readme = ({ name }) => `# ${name}

A site for questions and answers that runs [Querent](https://www.npmjs.com/package/@querent/server).

| command | does |
|---|---|
| \`npm start\` | runs the site, on <http://localhost:9080> unless \`.env\` says otherwise |
| \`npm run querent -- doctor\` | says what is wrong with the site, and what to do |
| \`npm run querent -- backup\` | writes one archive of the whole site, also while it runs |
| \`npm run querent -- help\` | lists all commands |

Settings are in \`.env\`, and what the site stores in \`data\`: neither belongs into a repository, both into a backup.

## Update

\`\`\`sh
npm install @querent/server@latest
npm run querent -- upgrade --check
npm start
\`\`\`

Stop the site before the last of them. It makes a backup and brings the database to the new version.

## Operate

The guide for a site on the internet, with TLS, PostgreSQL, backups and metrics, is in \`node_modules/@querent/server/docs/operating/index.md\`.
`

/** The files of a site: path, text and mode. */
export function listSiteFiles(site) {
  return [
    { path: 'package.json', text: writeManifest(site), mode: 0o644 },
    { path: '.env', text: settings, mode: 0o600 },
    { path: '.gitignore', text: 'node_modules/\ndata/\n.env\n', mode: 0o644 },
    { path: 'README.md', text: readme(site), mode: 0o644 },
  ]
}

// A temporary folder for trying the guide: paths, ports and host names of the pages are mapped to it.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findPorts } from '../../lib/free-ports.mjs'
import { pinnedNode, root, runOrThrow } from '../../lib/workspace.mjs'
import { replaced } from './programs.mjs'

const folders = [
  'opt',
  'srv',
  'bin',
  'work',
  'var/log/nginx',
  'var/lib',
  'etc/systemd/system',
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
]
const prefixes = [
  '/opt',
  '/srv',
  '/etc/querent',
  '/etc/systemd',
  '/etc/nginx',
  '/etc/letsencrypt',
  '/var/lib/querent',
  '/var/log/nginx',
]

/** Two copies of one release serve as two versions. */
async function copyArchives(archive, work) {
  const name = basename(archive, '.tgz')
  cpSync(archive, join(work, 'querent-0.1.0.tgz'))
  await runOrThrow('tar', ['-xzf', archive, '-C', work])
  await runOrThrow('mv', [join(work, name), join(work, 'querent-0.2.0')])
  if (name !== 'querent-0.1.0')
    await runOrThrow('cp', ['-r', join(work, 'querent-0.2.0'), join(work, 'querent-0.1.0')])
  await runOrThrow('tar', ['-czf', join(work, 'querent-0.2.0.tgz'), '-C', work, 'querent-0.2.0'])
  if (name !== 'querent-0.1.0')
    await runOrThrow('tar', ['-czf', join(work, 'querent-0.1.0.tgz'), '-C', work, 'querent-0.1.0'])
  await runOrThrow('sh', ['-c', `cd ${work} && sha256sum querent-0.1.0.tgz > querent-0.1.0.tgz.sha256`])
  for (const folder of ['querent-0.1.0', 'querent-0.2.0'])
    rmSync(join(work, folder), { recursive: true, force: true })
}

/** PostgreSQL as on Debian: the superuser is `postgres`, and `querent` does not exist yet. */
async function prepareCluster(cluster) {
  const { username, password, port, pathname } = new URL(cluster.url)
  const sql = (user, text) =>
    runOrThrow('psql', [
      '-v',
      'ON_ERROR_STOP=1',
      '-q',
      `postgres://${user}:${password}@127.0.0.1:${port}${pathname}`,
      '-c',
      text,
    ])
  await sql(username, `create role postgres superuser login password '${password}'`)
  await sql('postgres', `alter role ${username} rename to cluster_owner`)
  return { PGUSER: 'postgres', PGPASSWORD: password, PGHOST: '127.0.0.1', PGPORT: port }
}

function writePrograms(bin) {
  for (const name of Object.keys(replaced)) {
    const program = join(root, 'scripts/try/guide/fake-programs', `${name}.mjs`)
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${pinnedNode}" "${program}" "$@"\n`)
    chmodSync(join(bin, name), 0o755)
  }
}

export async function makePlace(archive, cluster) {
  const place = mkdtempSync(join(tmpdir(), 'querent-guide-'))
  for (const folder of folders) mkdirSync(join(place, folder), { recursive: true })
  const [site, metrics, plain, secure] = await findPorts(4)
  const { port } = new URL(cluster.url)
  const work = join(place, 'work')
  await copyArchives(archive, work)
  cpSync(join(root, 'deploy'), join(work, 'deploy'), { recursive: true })
  writePrograms(join(place, 'bin'))
  const postgres = await prepareCluster(cluster)

  /** Replaces paths, ports and host names in a text of the guide, `deploy` or the configuration. */
  const adapt = (text) =>
    prefixes
      .reduce((all, prefix) => all.replaceAll(prefix, place + prefix), text)
      .replaceAll('/usr/local/bin/', `${place}/bin/`)
      .replaceAll(/ -[go] querent\b/g, '')
      .replaceAll('https://questions.example.org', `http://127.0.0.1:${site}`)
      .replaceAll(':9080', `:${site}`)
      .replaceAll(':9464', `:${metrics}`)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${port}`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace(/^QUERENT_METRICS=/m, `PORT=${site}\n$&`)

  /** Files of a release that the guide copies elsewhere also contain paths and ports. */
  const adaptReleases = () => {
    for (const release of readdirSync(join(place, 'opt'))) {
      for (const name of ['querent', 'querent.service', 'querent.socket', 'nginx.conf']) {
        const file = join(place, 'opt', release, 'deploy', name)
        const text = readFileSync(file, 'utf8')
        if (!text.includes(place)) writeFileSync(file, adapt(text))
      }
    }
  }

  const env = {
    PATH: [join(place, 'bin'), dirname(pinnedNode), process.env.PATH].join(':'),
    HOME: work,
    GUIDE_PLACE: place,
    GUIDE_POSTGRES: JSON.stringify(postgres),
  }
  const shell = (code) => runShell(code, { cwd: work, env })
  return { place, adapt, adaptReleases, shell, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** Runs a block in a shell without a terminal, so that commands read passwords from standard input. */
function runShell(code, options) {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-ec', code], { ...options, detached: true })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('exit', (status) => resolve({ status, output: Buffer.concat(output).toString() }))
    child.stdin.end('the-password\nthe-password\n')
  })
}

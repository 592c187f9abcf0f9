// `pnpm try:create [folder]`: creates a site with `npm create`, as someone without the repository would, before the
// packages are published. A local registry serves those that `pnpm release` has packed into the folder, by default
// release/packages.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPort } from '../lib/free-ports.mjs'
import { root, run, runOrThrow } from '../lib/workspace.mjs'
import { startPackageRegistry } from './package-registry.mjs'
import { administrator, expect, expectPages, serve } from './released-site.mjs'

const packages = resolve(process.argv[2] ?? join(root, 'release/packages'))
if (!existsSync(packages)) throw new Error(`${packages} does not exist. Run pnpm release first.`)
const place = mkdtempSync(join(tmpdir(), 'querent-create-'))
const site = join(place, 'our-questions')
const registry = await startPackageRegistry(packages)
const { PATH = '', NODE_EXTRA_CA_CERTS } = process.env
// Only Node, npm and the certificate authorities of the machine; nothing else that is installed or configured.
const trust = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}
const env = {
  PATH,
  ...trust,
  HOME: place,
  npm_config_registry: registry.url,
  npm_config_update_notifier: 'false',
}
const npm = (args, cwd) => run('npm', args, { cwd, env, quiet: true })
const npmOrThrow = (args, cwd) => runOrThrow('npm', args, { cwd, env })

function configure(port) {
  const answers = {
    ...{ PORT: port, AUTO_INSTALL: 1, SITE_NAME: 'Created', SITE_URL: `http://127.0.0.1:${port}` },
    ...{ CONTACT_EMAIL: administrator.email, ADMIN_NAME: 'admin', ADMIN_EMAIL: administrator.email },
    ADMIN_PASSWORD: administrator.password,
  }
  const lines = Object.entries(answers).map(([name, value]) => `${name}='${value}'\n`)
  appendFileSync(join(site, '.env'), lines.join(''))
}

async function exercise(url) {
  await expectPages(url, 'the created site')
  const plugins = await npmOrThrow(['run', '-s', 'querent', '--', 'plugin', 'list'], site)
  expect(/markdown_editor .* on /.test(plugins), 'recommended plugins are on')
  const doctor = await npm(['run', '-s', 'querent', '--', 'doctor'], site)
  expect(doctor.code === 0, `the doctor finds no problem\n${doctor.output.trimEnd()}`)
  const backup = await npmOrThrow(['run', '-s', 'querent', '--', 'backup'], site)
  expect(existsSync(backup.trimEnd().split('\n').at(-1)), 'a backup is made')
}

try {
  await npmOrThrow(['create', '--yes', 'querent', 'our-questions'], place)
  const { dependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(join(site, 'node_modules/@querent/server/package.json'), 'utf8'))
  expect(dependencies['@querent/server'] === installed.version, 'one command creates a site with its release')
  expect((statSync(join(site, '.env')).mode & 0o777) === 0o600, 'only its account can read its settings')
  expect(!existsSync(join(site, 'node_modules/vite')), 'no build tools are installed')
  const own = new Set(registry.asked)
  expect(
    own.has('create-querent') && own.has('@querent/server') && own.size === 2,
    'it needs only two packages of ours',
  )
  const port = await findPort()
  configure(port)
  // npm does not forward signals to its child processes.
  const { url, stop } = await serve(port, 'npm', ['start'], { cwd: site, env, detached: true })
  await exercise(url).finally(stop)
  const again = await npm(['create', '--yes', 'querent', 'our-questions'], place)
  expect(
    again.code === 1 && /already contains something/.test(again.output),
    'a folder that is not empty is rejected',
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  registry.stop()
  rmSync(place, { recursive: true, force: true })
}

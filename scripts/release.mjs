// `pnpm release`: builds everything, and writes the packages for the registry and one archive that runs by itself.
// `--to <folder>` writes elsewhere than `release/`; `--only site` writes the unpacked site alone, as the image needs it.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.mjs'
import { listPlugins } from './build-plugins.mjs'
import { installIfStale } from './install.mjs'
import { root, run, say, step } from './workspace.mjs'

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { version, license, description, packageManager } = readJson('package.json')

/** What the archive runs on. Images are decoded by native code, which is there for each of these. */
const platforms = { os: ['linux'], cpu: ['x64', 'arm64'], libc: ['glibc'] }
/** Node's built-in SQLite and the permissions that plugins run under. */
const minNode = 24

/** Below the root of the project; what is not built for the archive stays out. */
const copied = [
  ...[
    'server/package.json',
    'server/dist',
    'server/assets',
    'core/package.json',
    'core/dist',
    'sdk/package.json',
    'sdk/dist',
  ],
  ...['sdk/openapi.json', 'i18n', 'docs/operating', 'docs/operating.md', 'docs/administration.md', 'deploy'],
  ...['LICENSE', 'README.md', 'scripts/archive/querent.mjs'],
]
const ofPlugin = ['package.json', 'querent.json', 'dist', 'i18n', 'README.md']
const isShipped = (path) => !/\.map$|\.d\.ts$/.test(path)

function copy(from, to) {
  if (existsSync(join(root, from))) cpSync(join(root, from), to, { recursive: true, filter: isShipped })
}

function copyFiles(site) {
  for (const path of copied) copy(path, join(site, path.replace('scripts/archive/', 'bin/')))
  for (const { root: folder } of listPlugins()) {
    const name = basename(folder)
    for (const part of ofPlugin) copy(`plugins/${name}/${part}`, join(site, 'plugins', name, part))
  }
}

function writeManifests(site) {
  const { dependencies } = readJson('server/package.json')
  const { parse, stringify } = createRequire(join(root, 'server/package.json'))('yaml')
  const workspace = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@querent/'))
  const manifest = {
    name: 'querent',
    version,
    description,
    license,
    private: true,
    type: 'module',
    bin: { querent: 'bin/querent.mjs' },
    scripts: { start: 'node bin/querent.mjs start', querent: 'node bin/querent.mjs' },
    engines: { node: `>=${minNode}` },
    dependencies: Object.fromEntries(external.map((name) => [name, workspace.catalog[name]])),
  }
  writeFileSync(join(site, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const settings = {
    nodeLinker: 'hoisted',
    supportedArchitectures: platforms,
    allowBuilds: { sharp: false },
    overrides: workspace.overrides,
  }
  writeFileSync(join(site, 'pnpm-workspace.yaml'), stringify(settings))
  // Whatever the archive contains has the version that was tested.
  cpSync(join(root, 'pnpm-lock.yaml'), join(site, 'pnpm-lock.yaml'))
}

async function installDependencies(site) {
  const args = ['-y', packageManager, 'install', '--prod', '--no-frozen-lockfile', '--prefer-offline']
  const { code, output } = await run('npx', args, {
    cwd: site,
    env: { ...process.env, CI: 'true' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`The dependencies could not be installed:\n\n${output}`)
  for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'node_modules/.pnpm']) {
    rmSync(join(site, name), { recursive: true, force: true })
  }
  mkdirSync(join(site, 'node_modules/@querent'), { recursive: true })
  for (const name of ['core', 'sdk']) {
    symlinkSync(`../../${name}`, join(site, 'node_modules/@querent', name))
  }
}

/** Writes the site, ready to run, into a folder that does not exist yet. */
async function assemble(site) {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  copyFiles(site)
  writeManifests(site)
  await step('Installing what the site needs to run', () => installDependencies(site))
}

async function pack(folder, name) {
  const file = join(folder, `${name}.tgz`)
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  const { code, output } = await run('tar', ['-czf', file, ...owner, '-C', folder, name], { quiet: true })
  if (code !== 0) throw new Error(`The archive could not be written:\n\n${output}`)
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tgz\n`)
  return file
}

/** The SDK and the plugins, as they go to the registry. */
async function packPackages(folder) {
  mkdirSync(folder, { recursive: true })
  for (const place of [join(root, 'sdk'), ...listPlugins().map((plugin) => plugin.root)]) {
    const args = ['-y', packageManager, 'pack', '--pack-destination', folder]
    const { code, output } = await run('npx', args, { cwd: place, quiet: true })
    if (code !== 0) throw new Error(`${place} could not be packed:\n\n${output}`)
  }
  return readdirSync(folder).length
}

async function release() {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: join(root, 'release') }, only: { type: 'string' } },
  })
  const folder = resolve(values.to)
  await installIfStale()
  await buildIfStale()
  if (values.only === 'site') return assemble(join(folder, 'querent'))
  const name = `querent-${version}`
  await assemble(join(folder, name))
  const file = await step('Writing the archive', () => pack(folder, name))
  rmSync(join(folder, name), { recursive: true })
  if (values.only !== 'archive') {
    const count = await step('Packing the packages', () => packPackages(join(folder, 'packages')))
    say(`${count} packages are in ${join(folder, 'packages')}; pnpm changeset publish sends them off.`)
  }
  say(file)
}

await release().catch((error) => {
  say(error.message)
  process.exitCode = 1
})

// `pnpm release`: builds everything, and writes the packages for the registry and one self-contained archive.
// `--to <folder>` writes elsewhere than `release/`; `--only site` only writes the unpacked site, as the image
// needs it, `--only archive` and `--only packages` one of the two.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listPlugins } from './build/build-plugins.mjs'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { root, runOrThrow, say, step } from './lib/workspace.mjs'
import {
  copySiteFiles,
  license,
  listDependencies,
  minNode,
  readJson,
  readWorkspace,
  version,
} from './release/release-files.mjs'
import { packServer } from './release/server-package.mjs'

const { description, packageManager } = readJson('package.json')

/** The platforms of the archive, all of which have the native code that decodes images. */
const platforms = { os: ['linux'], cpu: ['x64', 'arm64'], libc: ['glibc'] }

function writeManifests(site) {
  const { stringify } = createRequire(join(root, 'server/package.json'))('yaml')
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
    dependencies: listDependencies(),
  }
  writeFileSync(join(site, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const settings = {
    nodeLinker: 'hoisted',
    supportedArchitectures: platforms,
    allowBuilds: { sharp: false },
    overrides: readWorkspace().overrides,
  }
  writeFileSync(join(site, 'pnpm-workspace.yaml'), stringify(settings))
  // Everything in the archive has the version that was tested.
  cpSync(join(root, 'pnpm-lock.yaml'), join(site, 'pnpm-lock.yaml'))
}

async function installDependencies(site) {
  const args = ['-y', packageManager, 'install', '--prod', '--no-frozen-lockfile', '--prefer-offline']
  const failure = 'The dependencies could not be installed'
  await runOrThrow('npx', args, { cwd: site, env: { ...process.env, CI: 'true' }, failure })
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
  copySiteFiles(site)
  writeManifests(site)
  await step('Installing what the site needs to run', () => installDependencies(site))
}

async function pack(folder, name) {
  const file = join(folder, `${name}.tgz`)
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  const failure = 'The archive could not be written'
  await runOrThrow('tar', ['-czf', file, ...owner, '-C', folder, name], { failure })
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tgz\n`)
  return file
}

/** The packages for the registry: the site, the package that creates a site, the SDK, and the plugins. */
async function packPackages(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await packServer(folder)
  const own = [join(root, 'create'), join(root, 'sdk')]
  for (const place of [...own, ...listPlugins().map((plugin) => plugin.root)]) {
    const args = ['-y', packageManager, 'pack', '--pack-destination', folder]
    await runOrThrow('npx', args, { cwd: place, failure: `${place} could not be packed` })
  }
  return readdirSync(folder).length
}

async function sayPackages(folder) {
  const count = await step('Packing the packages', () => packPackages(folder))
  say(`${count} packages are in ${folder}. Each is published by npm publish --access public <file>.`)
}

async function release() {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: join(root, 'release') }, only: { type: 'string' } },
  })
  const folder = resolve(values.to)
  await installIfStale()
  await buildIfStale()
  if (values.only === 'site') return assemble(join(folder, 'querent'))
  if (values.only === 'packages') return sayPackages(join(folder, 'packages'))
  const name = `querent-${version}`
  await assemble(join(folder, name))
  const file = await step('Writing the archive', () => pack(folder, name))
  rmSync(join(folder, name), { recursive: true })
  if (values.only !== 'archive') await sayPackages(join(folder, 'packages'))
  say(file)
}

await release().catch((error) => {
  say(error.message)
  process.exitCode = 1
})

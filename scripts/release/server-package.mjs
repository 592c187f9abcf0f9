// Writes `@querent/server` for the registry: the built site with its pages, texts and plugins. The built core
// and SDK are bundled dependencies, so that a site installs neither React nor a bundler.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../lib/workspace.mjs'
import {
  copyFile,
  copySiteFiles,
  license,
  listDependencies,
  minNode,
  readJson,
  siteFiles,
  version,
} from './release-files.mjs'

/** Packages whose code the server imports by name, and whose other files it finds by path. */
const bundled = [
  { name: 'core', code: ['dist/server'], files: ['core/dist/client', 'core/dist/worker'] },
  { name: 'sdk', code: ['dist'], files: ['sdk/openapi.json'] },
]
const isBundled = (path) => bundled.some(({ name }) => path.startsWith(`${name}/`))

function writeManifest(folder, content) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
}

function copyBundled(folder) {
  for (const { name, code, files } of bundled) {
    const place = join(folder, 'node_modules/@querent', name)
    mkdirSync(place, { recursive: true })
    const { exports, version: own } = readJson(`${name}/package.json`)
    // Their imports are bundled into them, or are dependencies of the server.
    writeManifest(place, { name: `@querent/${name}`, version: own, license, type: 'module', exports })
    for (const part of code) copyFile(`${name}/${part}`, join(place, part))
    for (const path of files) copyFile(path, join(folder, path))
  }
}

function describe() {
  const { name, description } = readJson('server/package.json')
  const own = bundled.map((part) => `@querent/${part.name}`)
  const versions = bundled.map((part) => readJson(`${part.name}/package.json`).version)
  return {
    ...{ name, version, description, license, type: 'module' },
    bin: { querent: 'bin/querent.mjs' },
    engines: { node: `>=${minNode}` },
    dependencies: {
      ...listDependencies(),
      ...Object.fromEntries(own.map((part, index) => [part, versions[index]])),
    },
    bundleDependencies: own,
  }
}

/** Writes the tarball to `target`. */
export async function packServer(target) {
  const folder = join(target, 'server')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copySiteFiles(
    folder,
    siteFiles.filter((path) => !isBundled(path) && path !== 'README.md'),
  )
  copyFile('server/README.md', join(folder, 'README.md'))
  copyBundled(folder)
  writeManifest(folder, describe())
  const failure = 'The server could not be packed'
  await runOrThrow('npm', ['pack', '--pack-destination', target], { cwd: folder, failure })
  rmSync(folder, { recursive: true })
}

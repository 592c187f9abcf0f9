// The files of a release of the site, and its dependencies from the registry.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { listPlugins } from '../build/build-plugins.mjs'
import { root } from '../lib/workspace.mjs'

export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
/** The version of the product is that of its server. */
export const { version, license } = readJson('server/package.json')
/** For Node's built-in SQLite and the permissions of plugin processes. */
export const minNode = 24

/** Relative to the root of the project. Anything not built for the release is left out. */
export const siteFiles = [
  ...['server/package.json', 'server/dist', 'server/assets', 'core/package.json', 'core/dist'],
  ...['sdk/package.json', 'sdk/dist', 'sdk/openapi.json'],
  ...['i18n', 'docs/operating', 'docs/administration.md', 'deploy'],
  ...['LICENSE', 'README.md', 'scripts/release/archive/querent.mjs'],
]
const pluginFiles = ['package.json', 'querent.json', 'dist', 'i18n', 'README.md']
const isShipped = (path) => !/\.map$|\.d\.ts$/.test(path)

export function copyFile(from, to) {
  if (existsSync(join(root, from))) cpSync(join(root, from), to, { recursive: true, filter: isShipped })
}

/** Copies the files, including those of plugins, into the folder `site`. */
export function copySiteFiles(site, paths = siteFiles) {
  for (const path of paths) copyFile(path, join(site, path.replace('scripts/release/archive/', 'bin/')))
  for (const { root: folder } of listPlugins()) {
    const name = basename(folder)
    for (const part of pluginFiles) copyFile(`plugins/${name}/${part}`, join(site, 'plugins', name, part))
  }
}

export function readWorkspace() {
  const { parse } = createRequire(join(root, 'server/package.json'))('yaml')
  return parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
}

/** The dependencies of the server, in the versions that were tested. */
export function listDependencies() {
  const { catalog } = readWorkspace()
  const names = Object.keys(readJson('server/package.json').dependencies)
  const external = names.filter((name) => !name.startsWith('@querent/'))
  return Object.fromEntries(external.map((name) => [name, catalog[name]]))
}

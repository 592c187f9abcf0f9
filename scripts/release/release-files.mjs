// What a release of the site consists of: the files, and what it needs from the registry.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { listPlugins } from '../build/build-plugins.mjs'
import { root } from '../lib/workspace.mjs'

export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
/** The product has the version of its server. */
export const { version, license } = readJson('server/package.json')
/** Node's built-in SQLite and the permissions that plugins run under. */
export const minNode = 24

/** Below the root of the project; what is not built for the release stays out. */
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

/** Copies the files into the folder `site`, those of plugins included. */
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

/** What the server imports from elsewhere, in the versions that were tested. */
export function listDependencies() {
  const { catalog } = readWorkspace()
  const names = Object.keys(readJson('server/package.json').dependencies)
  const external = names.filter((name) => !name.startsWith('@querent/'))
  return Object.fromEntries(external.map((name) => [name, catalog[name]]))
}

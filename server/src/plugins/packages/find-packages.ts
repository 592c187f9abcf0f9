import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pluginKeyword } from '@querent/sdk/plugin'
import { z } from 'zod'
import { isAbsent } from './is-absent.ts'
import type { PackageFolder } from './plugin-package.ts'
import { getStamp } from './read-package.ts'

/** Where plugins are searched. */
export type PluginPlaces = {
  /** Folder of the product's own plugins, one folder each. */
  workspace?: string
  /** `node_modules` folders. */
  packages: readonly string[]
  /** Where they are installed at run time: `<slug>/<version>/`, and `<slug>/dev.json` for one under development. */
  data: string
}

/** Names the folder of a plugin under development. */
export const devLinkFile = 'dev.json'
const devLink = z.object({ folder: z.string() })

/** The product's own plugins that have been built. */
export async function findWorkspaceFolders({ workspace }: PluginPlaces): Promise<PackageFolder[]> {
  if (workspace === undefined) return []
  const folders = (await foldersIn(workspace)).map((name) => join(workspace, name))
  const stamps = await Promise.all(folders.map(getStamp))
  return folders
    .filter((_folder, index) => stamps[index] !== undefined)
    .map((folder) => ({ folder, source: 'workspace', isDev: false }))
}

/** Packages in a `node_modules` folder that declare themselves as plugins. */
export async function findPackageFolders(root: string): Promise<PackageFolder[]> {
  const found: PackageFolder[] = []
  for (const name of await packageNamesIn(root)) {
    const folder = join(root, name)
    if (await isPlugin(folder)) found.push({ folder, source: 'package', isDev: false })
  }
  return found
}

async function packageNamesIn(root: string): Promise<string[]> {
  const names = await foldersIn(root)
  const scoped = await Promise.all(
    names
      .filter((name) => name.startsWith('@'))
      .map(async (scope) =>
        (await foldersIn(join(root, scope)).catch(() => [])).map((name) => join(scope, name)),
      ),
  )
  return [...names.filter((name) => !name.startsWith('@')), ...scoped.flat()]
}

async function isPlugin(folder: string): Promise<boolean> {
  const manifest = await readJson(join(folder, 'package.json'), z.object({ keywords: z.array(z.string()) }))
  return manifest?.keywords.includes(pluginKeyword) ?? false
}

/** Everything installed at run time: every version of every plugin. */
export async function findInstalledFolders({ data }: PluginPlaces): Promise<PackageFolder[]> {
  const found: PackageFolder[] = []
  for (const slug of await foldersIn(data)) {
    const folder = join(data, slug)
    const link = await readJson(join(folder, devLinkFile), devLink)
    if (link) found.push({ folder: link.folder, source: 'data', isDev: true, installedAs: slug })
    // Returned as a package, an unreadable folder is listed with the reason.
    const versions = await foldersIn(folder).catch(() => ['.'])
    for (const version of versions) {
      found.push({ folder: join(folder, version), source: 'data', isDev: false, installedAs: slug })
    }
  }
  return found
}

/**
 * Names of folders, and of links to folders; without hidden ones, which are not complete. Fails if a folder
 * exists and cannot be read: that is not the same as an empty one, which would disable everything in it.
 */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

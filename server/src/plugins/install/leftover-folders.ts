import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listLeftoverFolders } from '../../platform/work-folder.ts'

/** Where a new package is written before it is moved into place. */
export const draftPrefix = '.draft'
/** Where a replaced version is kept until the new one works. */
export const asidePrefix = '.old'

/**
 * No installation takes this long. Used for the folders of other machines and containers, and of earlier
 * releases.
 */
const longMs = 24 * 60 * 60 * 1000

/**
 * Removes the remains of killed installations in the folder of plugins. A version that they had moved aside
 * without a replacement is restored. Folders that cannot be read or moved stay.
 */
export async function clearLeftoverFolders(root: string): Promise<void> {
  for (const name of await namesIn(root)) {
    if (!name.startsWith('.')) await restoreVersions(join(root, name))
  }
  for (const folder of await listUnused(root)) {
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Safe even while its installation runs: if its place is taken, it moves that aside and tries again. */
async function restoreVersions(plugin: string): Promise<void> {
  const asides = (await namesIn(plugin)).filter((name) => name.startsWith(`${asidePrefix}-`))
  const found = await Promise.all(
    asides.map(async (name) => ({ name, time: await changeTime(join(plugin, name)) })),
  )
  for (const { name } of found.sort((one, other) => other.time - one.time)) {
    const folder = join(plugin, name)
    const version = await readVersion(folder)
    // An existing folder that is not empty is never replaced.
    if (version !== undefined) await rename(folder, join(plugin, version)).catch(() => {})
  }
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return typeof version === 'string' && /^\d[\w.+-]*$/.test(version) ? version : undefined
  } catch {
    return undefined
  }
}

async function listUnused(root: string): Promise<string[]> {
  const plugins = (await namesIn(root))
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(root, name))
  const places = [
    { parent: root, prefix: draftPrefix },
    ...plugins.map((parent) => ({ parent, prefix: asidePrefix })),
  ]
  const unused = await Promise.all(
    places.map(async ({ parent, prefix }) => [
      ...(await listLeftoverFolders(parent, prefix)),
      ...(await listOld(parent, prefix)),
    ]),
  )
  return [...new Set(unused.flat())]
}

async function listOld(parent: string, prefix: string): Promise<string[]> {
  const folders = (await namesIn(parent))
    .filter((name) => name.startsWith(`${prefix}-`))
    .map((name) => join(parent, name))
  const times = await Promise.all(folders.map(changeTime))
  return folders.filter((_folder, index) => (times[index] ?? 0) < Date.now() - longMs)
}

/** When it was moved, not when its content changed. */
const changeTime = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ ctimeMs }) => ctimeMs,
    () => Date.now(),
  )

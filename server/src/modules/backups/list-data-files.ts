import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveEntry } from '../../platform/archive/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { filesPrefix, leftOut, savedFolders } from './backup-format.rules.ts'

const configName = 'config.yaml'

/**
 * The files of a data directory that belong to a backup. Files that are removed meanwhile are omitted;
 * everything uploaded before the start is included. Links are followed only if they replace a whole folder.
 */
export async function* listDataFiles(
  dataDir: string,
  warn: (problem: string) => void,
): AsyncGenerator<ArchiveEntry> {
  for await (const path of listPaths(dataDir, warn)) {
    const file = await open(join(dataDir, path), constants.O_RDONLY).catch(unlessMissing)
    if (!file) continue
    try {
      const { size } = await file.stat()
      // A file may grow while it is read, but its size was already written to the archive.
      const content = size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false })
      yield { path: `${filesPrefix}${path}`, size, content }
    } finally {
      await file.close()
    }
  }
}

/** Lists the uploaded files in a plugin's store, as the uploads module does. */
export type ListStored = (options: {
  seen: ReadonlySet<string>
  warn(problem: string): void
}) => AsyncIterable<ArchiveEntry>

/**
 * The same, including the files in a store. Files may be moved in both directions meanwhile, so the store is
 * read before and after, and each file is listed once.
 */
export async function* listSiteFiles(
  dataDir: string,
  warn: (problem: string) => void,
  listStored: ListStored = async function* () {},
): AsyncGenerator<ArchiveEntry> {
  const seen = new Set<string>()
  async function* fetchStored(warnNow: (problem: string) => void) {
    for await (const { path, ...file } of listStored({ seen, warn: warnNow })) {
      seen.add(path)
      yield { path: `${filesPrefix}${path}`, ...file }
    }
  }
  // Files that fail here are retried at the end, and reported then.
  yield* fetchStored(() => {})
  for await (const file of listDataFiles(dataDir, warn)) {
    const path = file.path.slice(filesPrefix.length)
    if (seen.has(path)) continue
    seen.add(path)
    yield file
  }
  yield* fetchStored(warn)
}

/** The total number of bytes to read, to show progress. */
export async function measureDataFiles(dataDir: string): Promise<number> {
  let bytes = 0
  for await (const path of listPaths(dataDir, () => {})) {
    const found = await stat(join(dataDir, path)).catch(unlessMissing)
    bytes += found?.size ?? 0
  }
  return bytes
}

async function* listPaths(dataDir: string, warn: (problem: string) => void): AsyncGenerator<string> {
  for (const folder of savedFolders) {
    if (folder === 'conf') yield `conf/${configName}`
    else yield* walk(dataDir, folder, warn)
  }
}

async function* walk(
  dataDir: string,
  folder: string,
  warn: (problem: string) => void,
): AsyncGenerator<string> {
  const entries = (await readdir(join(dataDir, folder), { withFileTypes: true }).catch(unlessMissing)) ?? []
  // Files removed while the archive is made are moved to `deleted`, which is therefore read last.
  entries.sort((a, b) => Number(a.name === 'deleted') - Number(b.name === 'deleted'))
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (leftOut.includes(path)) continue
    if (entry.isDirectory()) yield* walk(dataDir, path, warn)
    else if (entry.isFile()) yield path
    else warn(`${path} is neither a file nor a folder, so it is not in the backup.`)
  }
}

function unlessMissing(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT')) return undefined
  throw error
}

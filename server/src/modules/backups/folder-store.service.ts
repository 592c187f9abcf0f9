import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveDamaged } from '../../platform/archive/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { isArchiveName, isNamedAfter, nameArchive } from './backup-format.rules.ts'
import type { BackupStore, StoredBackup } from './backup-store.rules.ts'
import { BackupError } from './backups.errors.ts'
import { readBackupHeader } from './check-backup.ts'
import { type Installation, isOfSite, isOwn } from './installation.rules.ts'

/** A folder on this machine or on a mounted disk. */
export function createFolderStore(folder: string): BackupStore {
  return {
    kind: 'folder',
    name: folder,
    workFolder: folder,
    list: (installation) => listFolder(folder, installation),
    take: (file, { url, at }) => publish(file, folder, { url, madeAt: at }),
    remove: (name) => rm(join(folder, name), { force: true }),
    async open(name) {
      const path = join(folder, name)
      const { size } = await stat(path)
      return { size, content: createReadStream(path) }
    },
    borrow: async (name) => ({ file: join(folder, name), release: async () => {} }),
    measureSpace: () => measureSpace(folder),
  }
}

async function listFolder(folder: string, of: Installation): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(unlessMissing)
  const found: StoredBackup[] = []
  for (const name of names) {
    if (!isArchiveName(name)) continue
    const backup = await describe(folder, name, of)
    if (backup) found.push(backup)
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

async function describe(folder: string, name: string, of: Installation): Promise<StoredBackup | undefined> {
  const path = join(folder, name)
  try {
    const header = await readBackupHeader(createReadStream(path), path)
    const { made_at, made_by, version, database, installation } = header
    const named = { name, installation }
    if (!isOfSite(named, of)) return undefined
    const { size } = await stat(path)
    const made = { madeAt: new Date(made_at), madeBy: made_by, isOwn: isOwn(named, of) }
    return { name, path, size, ...made, version, database }
  } catch (error) {
    if (error instanceof BackupError || error instanceof ArchiveDamaged || isMissing(error)) return undefined
    // The archives of another site in the same folder may not be readable.
    if (!isNamedAfter(name, of.url)) return undefined
    throw error
  }
}

function unlessMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

/** True if another process has removed the archive meanwhile. */
const isMissing = (error: unknown) => hasErrorCode(error, 'ENOENT')

async function publish(
  archive: string,
  folder: string,
  { url, madeAt }: { url: string; madeAt: Date },
): Promise<string> {
  let count = 1
  while (existsSync(join(folder, nameArchive(url, madeAt, count)))) count++
  const path = join(folder, nameArchive(url, madeAt, count))
  await rename(archive, path)
  await flushFolder(folder)
  return path
}

/**
 * A file's name is only safe on the disk after its folder was flushed. Systems that cannot flush folders do
 * not need it.
 */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync().catch(() => {})
  } finally {
    await handle?.close()
  }
}

async function measureSpace(folder: string) {
  try {
    makeFolder(folder)
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

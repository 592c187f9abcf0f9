import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveDamaged } from '../../platform/archive/index.ts'
import { isArchiveName, isNamedAfter, type Maker } from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'
import { readBackupHeader } from './check-backup.ts'

export type StoredBackup = { path: string; size: number; madeAt: Date; madeBy: Maker }

/** The archives of a site in a folder, the newest first. What cannot be read is none. */
export async function listBackups(folder: string, siteUrl: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(unlessMissing)
  const found: StoredBackup[] = []
  for (const name of names) {
    if (!isArchiveName(name) || !isNamedAfter(name, siteUrl)) continue
    const backup = await describe(join(folder, name))
    if (backup) found.push(backup)
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

async function describe(path: string): Promise<StoredBackup | undefined> {
  try {
    const { made_at, made_by } = await readBackupHeader(path)
    const { size } = await stat(path)
    return { path, size, madeAt: new Date(made_at), madeBy: made_by }
  } catch (error) {
    if (error instanceof BackupError || error instanceof ArchiveDamaged || isMissing(error)) return undefined
    throw error
  }
}

function unlessMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

/** Another process may remove one meanwhile. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

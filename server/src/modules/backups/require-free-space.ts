import { statfs } from 'node:fs/promises'
import { describeBytes } from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'

/** Throws if the disk of a folder has too little space. `name` is the operator's name of the folder. */
export async function requireFreeSpace(folder: string, bytes: number, name = folder): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new BackupError(
    `The disk of ${name} has ${describeBytes(free)} free, but ${describeBytes(bytes)} are needed.`,
  )
}

import type { Readable } from 'node:stream'
import type { BackupHeader, Maker } from './backup-format.rules.ts'
import type { Installation } from './installation.rules.ts'

export type StoredBackup = {
  /** Of the file. */
  name: string
  /** Where `querent restore` finds it. */
  path: string
  size: number
  madeAt: Date
  madeBy: Maker
  /** Made by this installation, and not by one that it was restored from. */
  isOwn: boolean
  version: string
  database: BackupHeader['database']
}

/** Where archives go. */
export type BackupStore = {
  kind: 'folder' | 's3'
  /** As operators name it. */
  name: string
  /** Where an archive is written before it goes there. */
  workFolder: string
  /** The archives of a site, the newest first. Files that cannot be read as one are left out. */
  list(installation: Installation): Promise<StoredBackup[]>
  /** Takes a finished file, gives it a name that is free, and returns where it is now. */
  take(file: string, made: { url: string; at: Date; signal?: AbortSignal }): Promise<string>
  remove(name: string): Promise<void>
  open(name: string): Promise<{ size: number; content: Readable }>
  /** A file with its content, for work that reads it more than once; `release` removes what was made for it. */
  borrow(name: string, signal?: AbortSignal): Promise<{ file: string; release(): Promise<void> }>
  /** Bytes; undefined where nobody knows. */
  measureRoom(): Promise<{ free: number; total: number } | undefined>
}

import type { Readable } from 'node:stream'
import type { BackupHeader, Maker } from './backup-format.rules.ts'
import type { Installation } from './installation.rules.ts'

export type StoredBackup = {
  /** The file name. */
  name: string
  /** The path to pass to `querent restore`. */
  path: string
  size: number
  madeAt: Date
  madeBy: Maker
  /** Whether this installation made it, rather than one that it was restored from. */
  isOwn: boolean
  version: string
  database: BackupHeader['database']
}

/** A folder or a bucket with archives. */
export type BackupStore = {
  kind: 'folder' | 's3'
  /** The name for operators: a path, or a URL. */
  name: string
  /** The folder in which archives are written before they are moved into the store. */
  workFolder: string
  /** The archives of a site, newest first. Files that cannot be read as one are omitted. */
  list(installation: Installation): Promise<StoredBackup[]>
  /** Moves a finished file into the store under an unused name, and returns its path. */
  take(file: string, made: { url: string; at: Date; signal?: AbortSignal }): Promise<string>
  remove(name: string): Promise<void>
  open(name: string): Promise<{ size: number; content: Readable }>
  /**
   * Returns a local file with the content, for work that reads it more than once; `release` removes it if it
   * is a copy.
   */
  borrow(name: string, signal?: AbortSignal): Promise<{ file: string; release(): Promise<void> }>
  /** In bytes; undefined if the store does not know. */
  measureSpace(): Promise<{ free: number; total: number } | undefined>
}

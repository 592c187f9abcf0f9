import { join } from 'node:path'
import type { DatabaseLocation } from '../../platform/database/database.ts'

/** The target of a restore. */
export type RestoreTarget = {
  dataDir: string
  location: DatabaseLocation
  /** The database as in the configuration: a path or a URL. */
  connection: string
}

/** True for a folder that new disks contain. */
export const isForeign = (name: string): boolean => name === 'lost+found'

/** A data directory that contains its database. */
export function toSqliteTarget(dataDir: string, connection = 'querent.db'): RestoreTarget {
  return { dataDir, location: { kind: 'sqlite', file: join(dataDir, connection) }, connection }
}

/** A data directory with a database elsewhere. */
export function toExternalTarget(dataDir: string, location: DatabaseLocation, url: string): RestoreTarget {
  const connection = location.kind === 'sqlite' ? location.file : url
  return { dataDir, location, connection }
}

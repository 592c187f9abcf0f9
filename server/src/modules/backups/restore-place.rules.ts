import { join } from 'node:path'
import type { DatabaseLocation } from '../../platform/database/database.ts'

/** Where a backup is restored to. */
export type RestorePlace = {
  dataDir: string
  location: DatabaseLocation
  /** As the configuration names the database: a path or an address. */
  connection: string
}

/** True for the folder that every new disk has. */
export const isForeign = (name: string): boolean => name === 'lost+found'

/** A data directory with its database in it. */
export function placeSqlite(dataDir: string, connection = 'querent.db'): RestorePlace {
  return { dataDir, location: { kind: 'sqlite', file: join(dataDir, connection) }, connection }
}

/** A data directory with its database elsewhere. */
export function placeElsewhere(dataDir: string, location: DatabaseLocation, url: string): RestorePlace {
  const connection = location.kind === 'sqlite' ? location.file : url
  return { dataDir, location, connection }
}

import { join } from 'node:path'
import type { DatabaseLocation } from '../../platform/database/database.ts'

/** Where a backup is restored to. */
export type RestorePlace = {
  dataDir: string
  location: DatabaseLocation
  /** As the configuration names the database: a path or an address. */
  connection: string
  /** True for entries that every disk has, such as `lost+found`. */
  isForeign(name: string): boolean
}

/** Every new disk has this folder. */
const isForeign = (name: string) => name === 'lost+found'

/** A data directory with its database in it. */
export function placeSqlite(dataDir: string, connection = 'querent.db'): RestorePlace {
  return { dataDir, location: { kind: 'sqlite', file: join(dataDir, connection) }, connection, isForeign }
}

/** A data directory with its database elsewhere. */
export function placeElsewhere(dataDir: string, location: DatabaseLocation, url: string): RestorePlace {
  const connection = location.kind === 'sqlite' ? location.file : url
  return { dataDir, location, connection, isForeign }
}

import { existsSync } from 'node:fs'
import {
  configFilePath,
  formatConfigFile,
  readConfigFile,
  replaceDatabase,
  writeConfigFile,
} from '../../platform/config/index.ts'
import type { RestorePlace } from './restore-place.rules.ts'

/**
 * Names the restored database in the restored configuration, which would lead to that of the original. Where the
 * original named it by its environment, PostgreSQL is left to that: the address has a password.
 */
export async function nameDatabase({ dataDir, location, connection }: RestorePlace): Promise<void> {
  const path = configFilePath(dataDir)
  const database = { driver: location.kind === 'sqlite' ? 'sqlite3' : 'postgres', connection } as const
  const isNamed = Boolean(readConfigFile(path)?.data?.database)
  if (!isNamed && location.kind === 'postgres') return
  if (existsSync(path)) replaceDatabase(path, database)
  else writeConfigFile(path, formatConfigFile(database))
}

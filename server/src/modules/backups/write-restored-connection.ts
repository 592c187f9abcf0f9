import { existsSync } from 'node:fs'
import {
  configFilePath,
  formatConfigFile,
  readConfigFile,
  replaceDatabase,
  writeConfigFile,
} from '../../platform/config/index.ts'
import type { RestoreTarget } from './restore-target.rules.ts'

/**
 * Writes the restored database to the restored configuration, which would otherwise refer to that of the
 * original. If the original was configured by the environment, PostgreSQL stays so, since the URL
 * contains a password.
 */
export async function writeRestoredConnection({
  dataDir,
  location,
  connection,
}: RestoreTarget): Promise<void> {
  const path = configFilePath(dataDir)
  const database = { driver: location.kind === 'sqlite' ? 'sqlite3' : 'postgres', connection } as const
  const isNamed = Boolean(readConfigFile(path)?.data?.database)
  if (!isNamed && location.kind === 'postgres') return
  if (existsSync(path)) replaceDatabase(path, database)
  else writeConfigFile(path, formatConfigFile(database))
}

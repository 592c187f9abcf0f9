import { accessSync, constants } from 'node:fs'
import { sql } from 'kysely'
import { countPendingMigrations } from '../db/migrate.ts'
import { isInstalled } from '../modules/install/index.ts'
import { defaultSettings } from '../modules/settings/index.ts'
import { loadConfig } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Command } from './command.ts'
import { withDatabase } from './site-context.ts'

type Finding = { isOk: boolean; text: string }
type Check = (db: Database) => Promise<Finding>

export const doctorCommand: Command = {
  usage: '',
  summary: 'examine configuration, database and counters',
  async run() {
    const findings = await examine()
    for (const { isOk, text } of findings) console.log(`${isOk ? 'ok     ' : 'PROBLEM'}  ${text}`)
    return findings.every(({ isOk }) => isOk) ? 0 : 1
  },
}

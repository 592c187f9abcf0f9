import { migrate } from '../db/upgrade/migrate.ts'
import type { Command } from './command.ts'
import { withDatabase } from './site-context.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'migrate the database to the current schema without a backup; see upgrade',
  async run() {
    const applied = await withDatabase((db) => migrate(db))
    for (const name of applied) console.log(`applied ${name}`)
    if (applied.length === 0) console.log('The database schema is up to date.')
    return 0
  },
}

import { textLimits, toVisibleName } from '@querent/sdk/contract'
import type { BackgroundWork } from '../../db/upgrade/background-work.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { countUsers, listNames, replaceName } from './user-names.repository.ts'

/** Changed whenever `toVisibleName` returns something else for a name. */
const version = 'as everyone sees them'
const pageSize = 200

/**
 * Cleans names from before cleaning was introduced. Usernames, which members log in with, are not changed.
 */
export function cleanNames(db: Database): BackgroundWork {
  return {
    name: 'clean names',
    goal: () => version,
    stages: [
      {
        name: 'users',
        count: countUsers,
        async step(afterId) {
          const rows = await listNames(db, { afterId, limit: pageSize })
          const last = rows.at(-1)
          if (!last) return undefined
          for (const row of rows) {
            const name = cleanName(row.display_name)
            if (name !== row.display_name) await inTransaction(db, (tx) => replaceName(tx, row, name))
          }
          return { lastId: last.id, count: rows.length }
        },
      },
    ],
  }
}

/** Names that would become empty or too long are not changed: their members decide. */
function cleanName(name: string): string {
  const visible = toVisibleName(name)
  return visible === '' || [...visible].length > textLimits.name.max ? name : visible
}

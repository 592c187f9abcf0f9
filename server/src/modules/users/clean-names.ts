import { textLimits, toVisibleName } from '@querent/sdk/contract'
import type { BackgroundWork } from '../../db/upgrade/background-work.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { countUsers, listNames, replaceName } from './user-names.repository.ts'

/** Another one whenever `toVisibleName` makes something else of a name. */
const version = 'as everyone sees them'
const pageSize = 200

/** Cleans names that were stored before names were cleaned. Usernames, by which members log in, stay as they are. */
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

/** No name becomes empty or longer than the field of names takes: of those the member decides. */
function cleanName(name: string): string {
  const visible = toVisibleName(name)
  return visible === '' || [...visible].length > textLimits.name.max ? name : visible
}

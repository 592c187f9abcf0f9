import { getErrorMessage } from '../../../platform/errors/index.ts'
import { ImportSourceError } from '../import.errors.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { type AnswerDriver, openDriver } from './open-driver.ts'

/** The Apache Answer tables that are read. */
export type ApacheAnswerTable =
  | 'activity'
  | 'ai_conversation'
  | 'answer'
  | 'api_key'
  | 'badge'
  | 'badge_award'
  | 'collection'
  | 'comment'
  | 'config'
  | 'file_record'
  | 'meta'
  | 'notification'
  | 'plugin_config'
  | 'plugin_user_config'
  | 'question'
  | 'question_link'
  | 'report'
  | 'review'
  | 'revision'
  | 'site_info'
  | 'tag'
  | 'tag_rel'
  | 'user'
  | 'user_external_login'
  | 'user_notification_config'
  | 'user_role_rel'

export type ApacheAnswerSource = {
  count(table: ApacheAnswerTable): Promise<number>
  /** The largest id; empty if there is none. */
  lastId(table: ApacheAnswerTable): Promise<string>
  /** Every row, in order of ids. Empty if this version of Apache Answer does not have the table. */
  rows(table: ApacheAnswerTable): AsyncGenerator<DumpRow>
  /** The accounts that share their address with another account. */
  sharedAddresses(): Promise<DumpRow[]>
  close(): Promise<void>
}

const pageSize = 1000

/**
 * Opens an Apache Answer database: the path of a SQLite file, or the URL of a PostgreSQL or MySQL database.
 */
export async function openApacheAnswerSource(place: string): Promise<ApacheAnswerSource> {
  const driver = await openReachable(place)
  const source = createSource(driver)
  try {
    // A database without these tables is something else.
    for (const table of ['question', 'user'] as const) await source.count(table)
  } catch (error) {
    await driver.close()
    throw new ImportSourceError(`Not an Apache Answer database: ${(error as Error).message}`)
  }
  return source
}

/** The URL contains the password, so only the error is shown. */
async function openReachable(place: string): Promise<Awaited<ReturnType<typeof openDriver>>> {
  try {
    return await openDriver(place)
  } catch (error) {
    if (error instanceof ImportSourceError) throw error
    throw new ImportSourceError(`The database of the other site cannot be opened: ${getErrorMessage(error)}`)
  }
}

/** Tables that were added in later versions. */
const laterTables: ReadonlySet<ApacheAnswerTable> = new Set([
  'ai_conversation',
  'api_key',
  'badge',
  'badge_award',
  'file_record',
  'plugin_config',
  'plugin_user_config',
  'question_link',
  'review',
  'user_external_login',
  'user_notification_config',
  'user_role_rel',
])

function createSource({ quote, query, close }: AnswerDriver): ApacheAnswerSource {
  const isThere = new Map<ApacheAnswerTable, Promise<boolean>>()
  function hasTable(table: ApacheAnswerTable): Promise<boolean> {
    if (!laterTables.has(table)) return Promise.resolve(true)
    const found =
      isThere.get(table) ??
      query(`select 1 as one from ${quote(table)} limit 1`, []).then(
        () => true,
        () => false,
      )
    isThere.set(table, found)
    return found
  }

  return {
    async count(table) {
      if (!(await hasTable(table))) return 0
      const [row] = await query(`select count(*) as n from ${quote(table)}`, [])
      return Number(row?.n)
    },
    async lastId(table) {
      if (!(await hasTable(table))) return ''
      const [row] = await query(`select max(${quote('id')}) as n from ${quote(table)}`, [])
      return row?.n ?? ''
    },
    async *rows(table) {
      if (!(await hasTable(table))) return
      let after = '-1'
      for (;;) {
        const page = await query(
          `select * from ${quote(table)} where ${quote('id')} > ? order by ${quote('id')} limit ${pageSize}`,
          [after],
        )
        yield* page
        const last = page.at(-1)?.id
        if (page.length < pageSize || last === undefined) return
        after = last
      }
    },
    async sharedAddresses() {
      const address = `lower(${quote('e_mail')})`
      const there = `from ${quote('user')} where ${quote('status')} <> 10 and ${quote('e_mail')} <> ''`
      return query(
        `select ${quote('id')}, ${quote('e_mail')}, ${quote('mail_status')} ${there} and ${address} in
          (select ${address} ${there} group by ${address} having count(*) > 1) order by ${quote('id')}`,
        [],
      )
    },
    close,
  }
}

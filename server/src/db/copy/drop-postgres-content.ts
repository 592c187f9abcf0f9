import { sql } from 'kysely'
import { type Database, inTransaction } from '../../platform/database/database.ts'

/** Removes all tables and sequences, except those of extensions. A sequence that is part of a table goes with it. */
export async function dropPostgresContent(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ statement: string }>`
      select format('drop %s if exists %s cascade',
        case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
      from pg_class c
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))`.execute(
      tx,
    )
    for (const { statement } of rows) await sql.raw(statement).execute(tx)
  })
}

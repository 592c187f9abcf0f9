import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, emptyText, keyType, required, zero } from '../column-types.ts'

/** Posts that wait for approval with the decisions about them, and who handled flags. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('reviews')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', key, required)
    .addColumn('submitter', 'text', emptyText)
    .addColumn('reason', 'text', emptyText)
    .addColumn('details', 'text', emptyText)
    .addColumn('status', 'integer', required)
    .addColumn('reviewer_id', key, zero)
    .addColumn('created_at', key, required)
    .addColumn('reviewed_at', key, zero)
    .execute()
  await sql`create unique index reviews_once on reviews (object_id) where status = 1`.execute(db)
  await sql`create index reviews_to_do on reviews (created_at, id) where status = 1`.execute(db)
  await sql`create index reviews_of_author on reviews (user_id, status)`.execute(db)
  await addWaitingPosts(db)

  await sql`alter table flags add column reviewer_id bigint not null default 0`.execute(db)
  await sql`alter table flags add column reviewed_at bigint not null default 0`.execute(db)
  await sql`create index flags_of_owner on flags (owner_id, status)`.execute(db)
  await sql`create index flags_of_object on flags (object_id, updated_at, id)`.execute(db)
}

/** Posts that already wait, such as imported ones, get their own review. */
async function addWaitingPosts(db: Kysely<never>): Promise<void> {
  await sql`insert into reviews (object_id, kind, user_id, status, created_at)
    select id, 'question', user_id, 1, created_at from questions where status = 11
    union all select id, 'answer', user_id, 1, created_at from answers where status = 11
    union all select id, 'comment', user_id, 1, created_at from comments where status = 11`.execute(db)
}

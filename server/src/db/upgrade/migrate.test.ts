import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestSite, testEngine } from '../../../test/site.ts'
import { recountQuestions } from '../../modules/questions/index.ts'
import { rebuildIndex } from '../../modules/search/index.ts'
import { migrate } from './migrate.ts'

const laterIndexes = [
  'tags_by_slug_start',
  'tags_by_display_name_start',
  'questions_of_status',
  'questions_of_status_by_activity',
  'questions_of_status_by_votes',
  'answers_of_status',
  'answers_of_status_by_votes',
  'edits_of_user',
  'answers_of_user_by_votes',
]

const laterTriggers = [
  ['index_new_questions', 'questions'],
  ['index_changed_questions', 'questions'],
  ['index_new_answers', 'answers'],
  ['index_changed_answers', 'answers'],
  ['index_tags_after_insert', 'question_tags'],
  ['index_tags_after_delete', 'question_tags'],
] as const

const laterTables = [
  'posts_to_index',
  'edit_restoration_posts',
  'edit_restorations',
  'daily_figures',
  'audit_log',
  'spam_removal_posts',
  'spam_removal_suggestions',
  'spam_removals',
  'legal_acceptances',
  'legal_versions',
  'site_figures',
  'rate_limits',
  'once_only',
  'captcha_counts',
  'scheduled_work',
  'backup_runs',
  'backup_tickets',
  'schema_changes',
  'site_processes',
]

/** Reverts the migrations from 0024 on. */
async function downgrade(site: Awaited<ReturnType<typeof createTestSite>>): Promise<void> {
  for (const [trigger, table] of laterTriggers) {
    const on = testEngine === 'postgres' ? sql` on ${sql.table(table)}` : sql``
    await sql`drop trigger ${sql.ref(trigger)}${on}`.execute(site.db)
  }
  for (const table of laterTables) await sql`drop table ${sql.table(table)}`.execute(site.db)
  for (const index of laterIndexes) await sql`drop index ${sql.ref(index)}`.execute(site.db)
  await sql`drop index questions_found`.execute(site.db)
  await sql`drop index answers_found`.execute(site.db)
  await sql`drop index question_tags_by_newest`.execute(site.db)
  await sql`alter table question_tags drop column pin`.execute(site.db)
  await sql`alter table question_tags drop column created_at`.execute(site.db)
  if (testEngine === 'sqlite') {
    await sql`drop table search_titles`.execute(site.db)
    await sql`drop table search_title_prefixes`.execute(site.db)
    await sql`drop trigger note_new_title`.execute(site.db)
    await sql`drop trigger note_changed_title`.execute(site.db)
    await sql`drop table written_titles`.execute(site.db)
  } else {
    for (const trigger of ['put_new_title_vector', 'put_changed_title_vector', 'delete_title_vector'])
      await sql`drop trigger ${sql.ref(trigger)} on search_documents`.execute(site.db)
    await sql`drop table search_title_vectors`.execute(site.db)
  }
  await sql`drop table reviews`.execute(site.db)
  await sql`drop table withdrawn_reactions`.execute(site.db)
  await sql`drop table two_factor_keys`.execute(site.db)
  await sql`drop table two_factor_recovery_codes`.execute(site.db)
  for (const index of [
    'outbox_of_target',
    'outbox_of_busy_target',
    'flags_of_owner',
    'flags_of_owner_by_time',
    'flags_of_object',
    'users_by_suspension',
    'users_by_deletion',
    'notifications_unread',
    'mentions_of_actor',
    'import_keys_by_foreign_id',
  ]) {
    await sql`drop index ${sql.ref(index)}`.execute(site.db)
  }
  for (const column of ['refused_address', 'refusals', 'first_refused_at', 'last_refused_at'])
    await sql`alter table notification_settings drop column ${sql.ref(column)}`.execute(site.db)
  await sql`alter table users drop column legal_version`.execute(site.db)
  await sql`drop table imported_badges`.execute(site.db)
  await sql`alter table users drop column tag_choice`.execute(site.db)
  await sql`alter table sessions drop column confirmed_at`.execute(site.db)
  await sql`alter table outbox drop column claimed`.execute(site.db)
  await sql`alter table outbox drop column parked_at`.execute(site.db)
  await sql`alter table outbox drop column origin`.execute(site.db)
  await sql`alter table uploads drop column kept_in`.execute(site.db)
  await sql`drop table upload_moves`.execute(site.db)
  await sql`drop table link_cards`.execute(site.db)
  await sql`drop table related_questions`.execute(site.db)
  await sql`alter table plugin_config drop column config_version`.execute(site.db)
  await sql`alter table plugin_config drop column guard`.execute(site.db)
  await sql`alter table plugin_user_config drop column config_version`.execute(site.db)
  await sql`alter table outbox drop column target`.execute(site.db)
  await sql`alter table outbox drop column subject`.execute(site.db)
  await sql`alter table flags drop column reviewer_id`.execute(site.db)
  await sql`alter table flags drop column ignored_version`.execute(site.db)
  await sql`alter table flags drop column reviewed_at`.execute(site.db)
  await sql`alter table revisions drop column rejection_reason`.execute(site.db)
  await sql`alter table users drop column suspension_reason`.execute(site.db)
  await sql`delete from kysely_migration where name >= '0024'`.execute(site.db)
}

test('fills the data that newer versions store next to questions', async () => {
  const site = await createTestSite({ hasNewDatabase: true })
  try {
    const ada = await site.addUser('Ada', { reputation: 800 })
    const admin = await site.addUser('Admin', { role_id: 2 })
    const tags = [{ slug_name: 'knots', display_name: 'Knots' }]
    const draft = { content: 'With a **rope**, I suppose.', tags }
    const { id } = await site.call('questionAdd', { ...draft, title: 'How do I tie a bowline?' }, ada)
    site.clock.now += 10
    await site.call('questionAdd', { ...draft, title: 'Which rope floats 在水上?' }, ada)
    await site.call('questionOperation', { id, operation: 'pin' }, admin)
    await rebuildIndex(site.db)
    await downgrade(site)

    const applied = await migrate(site.db)

    expect(applied.slice(0, 3)).toEqual(['0024-search-title-words', '0025-newest-of-tag', '0026-reviews'])
    expect(await recountQuestions(site.db)).toEqual([])
    const similar = await site.call('questionSimilar', { title: 'rope 水上' }, ada)
    expect(similar.map((question) => question.title)).toEqual(['Which rope floats 在水上?'])
  } finally {
    await site.close()
  }
})

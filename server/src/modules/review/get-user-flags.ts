import type { PageOf, UserFlag } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countFromRows, type PageWindow } from '../../platform/pagination.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import { presentReason } from '../posts/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findUserBasics, presentUserBasic } from '../users/index.ts'
import { countUserFlags, listUserFlags, type UserFlagRow } from './user-flag.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>

/** Reads the flags on posts of a user, for administrators. */
export function createGetUserFlags({ db, settings, texts }: Dependencies) {
  return async (userId: number, window: PageWindow, language: string): Promise<PageOf<UserFlag>> => {
    const rows = await listUserFlags(db, userId, window)
    const count = await countFromRows(rows, window, () => countUserFlags(db, userId))
    const users = await findUserBasics(
      db,
      rows.map((row) => row.flagger_id),
    )
    const list = rows.map((row) => ({
      ...presentPost(row, settings.current),
      flag_id: String(row.id),
      status: row.status,
      reason: presentReason(row.reason, texts, language),
      reason_content: row.content,
      submitter_user: presentUserBasic(row.flagger_id, users.get(row.flagger_id), settings.current),
      submit_at: row.updated_at,
      reviewed_at: row.reviewed_at,
    }))
    return { count, list }
  }
}

function presentPost(row: UserFlagRow, settings: SiteSettings) {
  const { kind, object_id, question_id, answer_id } = row
  const isShort = hasShortIds(settings.seo.permalink)
  const isThere = question_id !== null
  return {
    object_type: kind,
    question_id: isThere ? encodeId('question', question_id, isShort) : '',
    answer_id: isThere && answer_id > 0 ? encodeId('answer', answer_id, isShort) : '',
    comment_id: isThere && kind === 'comment' ? encodeId('comment', object_id) : '',
    question_title: row.question_title ?? '',
  }
}

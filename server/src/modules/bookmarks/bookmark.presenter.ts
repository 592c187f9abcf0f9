import { type BookmarkedQuestion, questionStatus } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { presentCounters } from '../questions/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagItem, type QuestionTagRow } from '../tags/index.ts'
import { presentUserBasic, type UserBasicRow } from '../users/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import type { BookmarkRow } from './bookmark.repository.ts'

type BookmarkViewer = { actor: Actor; language: string; settings: SiteSettings; texts: Texts }
type Bookmark = { row: BookmarkRow; tags: readonly QuestionTagRow[]; author: UserBasicRow | undefined }

/** A bookmark keeps its row when the question is removed, but then has no data of the question. */
export function presentBookmark({ row, tags, author }: Bookmark, viewer: BookmarkViewer): BookmarkedQuestion {
  const { actor, settings, language, texts } = viewer
  const state = { userId: row.user_id, status: row.status, show: row.show }
  const isGone = row.status === questionStatus.deleted || !maySeeQuestion(actor, state)
  const title = isGone ? texts.text(language, 'question.deleted_title') : row.title
  return {
    id: encodeId('question', row.id, hasShortIds(settings.seo.permalink)),
    title,
    url_title: toSlug(title),
    content: '',
    html: '',
    description: '',
    tags: isGone ? [] : tags.map((tag) => presentTagItem(tag, settings)),
    ...presentCounters(row),
    create_time: row.created_at,
    update_time: row.active_at,
    edit_time: row.edited_at,
    pin: row.pin,
    show: row.show,
    status: row.status,
    user_info: presentUserBasic(row.user_id, author, settings),
    answered: false,
    first_answer_id: '',
    collected: true,
    is_followed: false,
    vote_status: '',
    member_actions: null,
    extends_actions: null,
  }
}

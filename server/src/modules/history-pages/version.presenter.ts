import type { QuestionInfo, Revision } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { type AnswerWithQuestionRow, presentAnswer } from '../answers/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { describeQuestion, type QuestionRow } from '../questions/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagInfo, type TagDetails } from '../tags/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { VersionRow } from './version.repository.ts'

/** The current state of a versioned object. */
export type Versioned =
  | { kind: 'question'; row: QuestionRow }
  | { kind: 'answer'; row: AnswerWithQuestionRow }
  | { kind: 'tag'; row: TagDetails }

export type VersionViewer = { actor: Actor; language: string; settings: SiteSettings; texts: Texts }

/** A version instead of the object's current content. */
export function presentRevision(
  version: VersionRow,
  { object, users, html = '' }: { object: Versioned; users: UserBasics; html?: string },
  viewer: VersionViewer,
): Revision {
  const { settings } = viewer
  const isShort = version.kind !== 'tag' && hasShortIds(settings.seo.permalink)
  return {
    id: String(version.id),
    use_id: String(version.user_id),
    object_id: encodeId(version.kind, version.object_id, isShort),
    title: version.title,
    url_title: '',
    content: presentContent(version, { object, users, html }, viewer),
    status: version.status,
    create_at: version.created_at,
    user_info: presentUserBasic(version.user_id, users.get(version.user_id), settings),
    reason: version.summary,
    ...(version.rejection_reason !== '' && { rejection_reason: version.rejection_reason }),
  }
}

type Then = { object: Versioned; users: UserBasics; html: string }

function presentContent(version: VersionRow, then: Then, viewer: VersionViewer): Revision['content'] {
  const { object, users, html } = then
  const { content } = version.content
  if (version.kind === 'question' && object.kind === 'question') {
    return presentQuestion(version.content, { row: object.row, users, html }, viewer)
  }
  if (version.kind === 'answer' && object.kind === 'answer') {
    return presentAnswer({ ...object.row, content, html }, users, viewer)
  }
  if (version.kind === 'tag' && object.kind === 'tag') {
    const { slug, displayName } = version.content
    const row = { ...object.row, slug, display_name: displayName, content, html }
    return presentTagInfo(row, { wasSynonym: false, actions: [], settings: viewer.settings })
  }
  throw new Error(`Revision ${version.id} is of a ${version.kind}, and was shown as one of a ${object.kind}.`)
}

function presentQuestion(
  version: Extract<VersionRow, { kind: 'question' }>['content'],
  { row, users, html }: { row: QuestionRow; users: UserBasics; html: string },
  viewer: VersionViewer,
): QuestionInfo {
  const { title, content, tags } = version
  // Only the version's own users are known here.
  const then = {
    ...row,
    title,
    content,
    html,
    excerpt: '',
    last_editor_id: 0,
    last_answer_user_id: null,
    last_answer_editor_id: null,
  }
  const names = tags.map(({ slug, displayName }) => ({
    slug_name: slug,
    display_name: displayName,
    main_tag_slug_name: '',
    recommend: false,
    reserved: false,
  }))
  const info = describeQuestion({ row: then, tags: [], users, pendingViews: 0 }, viewer)
  return { ...info, url_title: toSlug(title), tags: names }
}

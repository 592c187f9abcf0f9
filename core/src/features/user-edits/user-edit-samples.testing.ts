import type { DataFor } from '../../api/index.ts'
import { buildUser } from '../questions/view-samples.ts'
import { compareVersions } from '../revisions/index.ts'
import { buildNextVersion, buildVersion } from '../revisions/timeline-samples.ts'
import type { UserEditsView } from './load-user-edits.ts'

type UserEdit = UserEditsView['list'][number]
type EditRestoration = DataFor<'editRestorationAdd'>

/** A valid edit of a question, for tests and stories. */
export function buildUserEdit(editId: number, changes: Partial<UserEdit> = {}): UserEdit {
  return {
    edit_id: editId,
    object_type: 'question',
    object_id: '11',
    question_id: '11',
    title: 'How do I keep a list in order without duplicates?',
    slug_name: '',
    summary: '',
    created_at: 1_790_000_000 - editId * 600,
    revision_id: editId + 100,
    previous_revision_id: editId + 90,
    is_edited_since: false,
    is_deleted: false,
    ...changes,
  }
}

export const everyKindOfEdit: readonly UserEdit[] = [
  buildUserEdit(1, { summary: '<p>Much better than before</p>' }),
  buildUserEdit(2, { object_type: 'answer', object_id: '12', is_edited_since: true }),
  buildUserEdit(3, {
    object_type: 'tag',
    object_id: '13',
    question_id: '',
    title: 'Steam',
    slug_name: 'steam',
  }),
  buildUserEdit(4, { is_deleted: true, title: `A title ${'that goes on and on '.repeat(8)}` }),
]

export function buildUserEditsView(changes: Partial<UserEditsView> = {}): UserEditsView {
  const user = buildUser('Vandal', { username: 'vandal' })
  return { user, list: [...everyKindOfEdit], next: 0, before: 0, opened: null, ...changes }
}

export const openedEdit = { editId: 1, change: compareVersions(buildNextVersion(), buildVersion()) }

export function buildRestoration(changes: Partial<EditRestoration> = {}): EditRestoration {
  return {
    restoration_id: 5,
    post_count: 2,
    waiting_count: 0,
    restored_count: 2,
    has_more: false,
    skipped: [],
    ...changes,
  }
}

export const skippedPosts: EditRestoration['skipped'] = [
  {
    object_type: 'question',
    object_id: '11',
    question_id: '11',
    title: 'Which list?',
    outcome: 'edited_since',
  },
  { object_type: 'tag', object_id: '13', question_id: '', title: 'Steam', outcome: 'failed' },
]

import { type DataOf, type Endpoints, questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { findUserByUsername, presentUserBasic } from '../users/index.ts'
import { mayRestoreEdits } from './user-edit.policy.ts'
import { type EditedKind, listUserEdits, type UserEditRow } from './user-edit.repository.ts'

type UserEditPage = DataOf<Endpoints['userEditPage']>
type Request = { username: string; before?: number; page_size?: number }

const defaultPageSize = 30

/** Shows moderators an account's edits, a page at a time. */
export function createListUserEdits({ db, settings }: Pick<ModuleDependencies, 'db' | 'settings'>) {
  return async (actor: Actor, { username, before, page_size }: Request): Promise<UserEditPage> => {
    assertAllowed(mayRestoreEdits(actor))
    const user = await findUserByUsername(db, username)
    if (!user) throw new AppError('error.user.not_found')
    const size = page_size ?? defaultPageSize
    const window = { userId: user.id, before: before ?? Number.MAX_SAFE_INTEGER, limit: size + 1 }
    const rows = await listUserEdits(db, window)
    const list = rows.slice(0, size)
    return {
      user: presentUserBasic(user.id, user, settings.current),
      list: list.map(presentEdit),
      next: rows.length > size ? (list.at(-1)?.id ?? 0) : 0,
    }
  }
}

function presentEdit(row: UserEditRow): UserEditPage['list'][number] {
  return {
    edit_id: row.id,
    ...presentEditedObject(row),
    slug_name: row.tag_slug ?? '',
    summary: row.comment,
    created_at: row.created_at,
    revision_id: row.revision_id,
    previous_revision_id: row.previous_revision_id ?? 0,
    is_edited_since: row.is_edited_since === 1,
    // The number is the same for questions, answers and tags.
    is_deleted: row.status === null || row.status === questionStatus.deleted,
  }
}

type EditedObject = {
  kind: EditedKind
  object_id: number
  question_id: number | null
  question_title: string | null
  tag_name: string | null
}

export function presentEditedObject({ kind, object_id, ...row }: EditedObject) {
  return {
    object_type: kind,
    object_id: encodeId(kind, object_id),
    question_id: kind === 'tag' || row.question_id === null ? '' : encodeId('question', row.question_id),
    title: (kind === 'tag' ? row.tag_name : row.question_title) ?? '',
  }
}

import { attempt, type DataFor } from '../../api/index.ts'
import { type LoaderArgs, notFound } from '../../runtime/page/index.ts'
import { compareVersions, type VersionChange } from '../revisions/index.ts'
import { userPath } from '../users/index.ts'

export type UserEditsView = DataFor<'userEditPage'> & {
  /** The edit after which the list continues, 0 at its start. */
  before: number
  /** The edit whose difference is shown. Null if it could not be loaded. */
  opened: { editId: number; change: VersionChange | null } | null
}

/** The edits of an account, newest first, and the difference that the URL names. */
export async function loadUserEdits({ api, params, url }: LoaderArgs): Promise<UserEditsView> {
  const username = params.username ?? ''
  const before = readNumber(url, 'before')
  const asked = api.call('userEditPage', { username, ...(before > 0 && { before }) }, { passThrough: true })
  const loaded = await attempt(asked)
  if (!loaded.ok) throw loaded.failure.reason === 'error.user.not_found' ? notFound() : loaded.failure
  const edit = loaded.data.list.find(({ edit_id }) => edit_id === readNumber(url, 'change'))
  return { ...loaded.data, before, opened: edit ? await loadChange(api, edit) : null }
}

/** 0 if the URL has none. */
function readNumber({ searchParams }: URL, name: string): number {
  const value = Number(searchParams.get(name) ?? 0)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

type Edit = UserEditsView['list'][number]

async function loadChange(api: LoaderArgs['api'], edit: Edit): Promise<UserEditsView['opened']> {
  const wanted = {
    new_revision_id: String(edit.revision_id),
    old_revision_id: String(edit.previous_revision_id),
  }
  const versions = await attempt(api.call('timelineDetail', wanted, { passThrough: true }))
  const newer = versions.ok ? versions.data.new_revision : null
  const older = versions.ok ? versions.data.old_revision : null
  return { editId: edit.edit_id, change: newer && compareVersions(newer, older) }
}

/** The URL of the list, containing only values that differ from the defaults. */
export function userEditsHref(username: string, { before = 0, change = 0 } = {}): string {
  const search = new URLSearchParams()
  if (before > 0) search.set('before', String(before))
  if (change > 0) search.set('change', String(change))
  const path = userPath(username, 'edits')
  return search.size > 0 ? `${path}?${search}` : path
}

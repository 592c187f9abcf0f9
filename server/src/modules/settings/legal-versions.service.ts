import type { LegalVersion, SiteLegal } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import {
  countLegalVersions,
  insertLegalVersion,
  type LegalVersionRow,
  listLegalVersions,
} from './legal-versions.repository.ts'
import type { LegalState } from './site-settings.rules.ts'

const texts = { tos: 'terms_of_service', privacy: 'privacy_policy' } as const
const kinds = ['tos', 'privacy'] as const

type LegalChange = {
  before: SiteLegal
  after: SiteLegal
  state: LegalState
  authorId: number
  at: number
  isAsked: boolean
}

/** Stores a version of each text that changed, and returns the site's new state. */
export async function recordLegalVersions(
  tx: Tx,
  { before, after, state, authorId, at, isAsked }: LegalChange,
): Promise<LegalState> {
  const next = { ...state }
  for (const kind of kinds) {
    const original = `${texts[kind]}_original_text` as const
    const parsed = `${texts[kind]}_parsed_text` as const
    if (before[original] === after[original]) continue
    const version = await insertLegalVersion(tx, {
      kind,
      original_text: after[original],
      parsed_text: after[parsed],
      author_id: authorId,
      created_at: at,
    })
    next[kind] = { version, changed_at: at }
  }
  // Members are not asked to accept empty texts.
  const written = kinds.filter((kind) => after[`${texts[kind]}_original_text`].trim() !== '')
  const newest = Math.max(0, ...written.map((kind) => next[kind].version))
  return { ...next, asked_version: isAsked ? newest : Math.min(next.asked_version, newest) }
}

export async function getLegalVersionPage(
  db: Executor,
  window: PageWindow,
): Promise<{ count: number; list: LegalVersion[] }> {
  const [count, rows] = [await countLegalVersions(db), await listLegalVersions(db, window)]
  return { count, list: rows.map(presentVersion) }
}

function presentVersion({ kind, username, previous_text, accepted_count, ...row }: LegalVersionRow) {
  return {
    ...row,
    info_type: kind === 'tos' ? ('tos' as const) : ('privacy' as const),
    author: username ?? '',
    previous_text: previous_text ?? '',
    accepted_count: accepted_count ?? 0,
  }
}

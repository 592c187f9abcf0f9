import type { Tx } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type NewActivity, recordActivities } from '../history/index.ts'

type TagName = { id: number; slug: string }

type SynonymChange = Pick<NewActivity, 'userId' | 'at'> & {
  type: 'merged' | 'synonym_added' | 'synonym_removed'
  main: TagName
  synonyms: readonly TagName[]
}

/** Records added or removed synonyms in the history of the main tag and in theirs. */
export async function recordSynonyms(tx: Tx, { main, synonyms, ...activity }: SynonymChange): Promise<void> {
  if (synonyms.length === 0) return
  const entries = synonyms.flatMap(({ id, slug }) => {
    const comment = `<p>${escapeHtml(slug)} → ${escapeHtml(main.slug)}</p>`
    return [id, main.id].map((objectId) => ({ ...activity, objectId, comment }))
  })
  await recordActivities(tx, entries)
}

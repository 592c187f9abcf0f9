import { flagStatus } from '@querent/sdk/contract'
import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import { type DumpRow, getId, getValues } from '../import-row.rules.ts'
import { findByKind, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findPlaces, insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { type DiscourseStage, readTime } from './discourse-run.rules.ts'

/** Our reasons by kinds of flags: rude, spam; everything else is another reason. */
const reasons: Readonly<Record<string, number>> = { '4': 58, '8': 57 }
const anotherReason = 59

function toStatus(row: DumpRow): number {
  if (row.agreed_at) return flagStatus.completed
  return row.disagreed_at || row.deferred_at ? flagStatus.ignored : flagStatus.pending
}

/** Flags. Texts that members wrote with a flag are messages to the staff, and not imported. */
export const flagsStage: DiscourseStage = {
  name: 'flags',
  rows: `select a.* from post_actions a join kept_posts k on k.id = a.post_id
    where a.post_action_type_id in (3, 4, 7, 8, 10) and a.deleted_at is null order by a.id`,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'flag', rows, getId })
    const post = await findByKind(run, tx, 'post', getValues(unknown, 'post_id'))
    const user = await findUsers(run, tx, getValues(unknown, 'user_id'))
    const places = await findPlaces(
      tx,
      unknown.map((row) => post(row.post_id)),
    )
    const added = unknown.filter((row) => places.has(post(row.post_id)) && user(row.user_id) > 0)
    countSkipped(run, 'flags on deleted content', unknown.length - added.length)
    const ids = await reserveObjectIds(tx, added.length)
    await insertNew(
      tx,
      'flags',
      added.map((row, index) => {
        const objectId = post(row.post_id)
        const place = places.get(objectId)
        const isOnQuestion = objectId === place?.questionId
        return {
          id: ids[index] ?? 0,
          user_id: user(row.user_id),
          owner_id: place?.ownerId ?? 0,
          object_id: objectId,
          kind: isOnQuestion ? 'question' : objectId === place?.answerId ? 'answer' : 'comment',
          reason: reasons[row.post_action_type_id ?? ''] ?? anotherReason,
          content: '',
          status: toStatus(row),
          created_at: readTime(run, row.created_at),
          updated_at: readTime(run, row.agreed_at ?? row.disagreed_at ?? row.deferred_at ?? row.created_at),
        }
      }),
    )
    await remember(run, tx, 'flag', { rows: added, ids })
  },
}

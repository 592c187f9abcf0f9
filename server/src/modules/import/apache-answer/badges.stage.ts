import { getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findBadges, insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import type { ApacheAnswerStage } from './apache-answer-run.rules.ts'
import { claimNumbers } from './claim-numbers.ts'

/** Apache Answer has the same badges as this site, with other numbers. */
export const badgesStage: ApacheAnswerStage = {
  name: 'badges',
  table: 'badge',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const badges = await findBadges(tx)
    const ours = (name = '') => badges.get(/^badge\.default_badges\.(.+)\.name$/.exec(name)?.[1] ?? '')
    const known = unknown.filter((row) => ours(row.name))
    countSkipped(run, 'custom badges', unknown.length - known.length)
    await remember(run, tx, 'object', { rows: known, ids: known.map((row) => ours(row.name)?.id ?? 0) })
  },
}

export const awardsStage: ApacheAnswerStage = {
  name: 'awarded badges',
  table: 'badge_award',
  takes: (row) => toNumber(row.is_badge_deleted) !== 1,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'badge_id', 'award_key'))
    const user = await findUsers(run, tx, getValues(unknown, 'user_id'))
    const added = unknown.filter((row) => object(row.badge_id) > 0 && user(row.user_id) > 0)
    countSkipped(run, 'awards of badges that do not exist here', unknown.length - added.length)
    const isSingle = new Map([...(await findBadges(tx)).values()].map(({ id, single }) => [id, single === 1]))
    const ids = await claimNumbers(tx, added)
    const awards = added.map((row, index) => ({
      id: ids[index] ?? 0,
      badge_id: object(row.badge_id),
      user_id: user(row.user_id),
      object_id: object(row.award_key),
      award_key: isSingle.get(object(row.badge_id)) ? 0 : object(row.award_key),
      created_at: toTime(row.created_at),
    }))
    await insertNew(tx, 'badge_awards', awards)
    await remember(run, tx, 'object', { rows: added, ids })
  },
}

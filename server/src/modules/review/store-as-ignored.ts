import type { Tx } from '../../platform/database/database.ts'
import { findReason } from '../posts/index.ts'
import type { Content } from '../visibility/index.ts'
import { findShownVersion } from './assert-shown-version.ts'
import type { NewFlag } from './flag.repository.ts'
import {
  insertIgnoredFlag,
  isFlaggedBy,
  listLaterFlaggers,
  queueLaterFlags,
  wasIgnored,
} from './ignored-flag.repository.ts'

/** When this many members have flagged an ignored post, moderators review it again. */
const flaggersToQueue = 3

/**
 * The decision to ignore a flag lasts: later flags with the same reason on the same version of the post are
 * not pending until several members have raised them. A flag with its own text is different each time. True
 * if the flag is stored in this way. The post is locked, so that of flags at the same moment, the last one
 * counts all.
 */
export async function storeAsIgnored(tx: Tx, content: Content, flag: NewFlag): Promise<boolean> {
  if (findReason(flag.reason)?.contentType) return false
  const version = await findShownVersion(tx, { kind: content.kind, object_id: content.id })
  const subject = { objectId: content.id, reason: flag.reason, version }
  if (!(await wasIgnored(tx, subject))) return false
  if (await isFlaggedBy(tx, flag.user_id, subject)) return false
  const others = await listLaterFlaggers(tx, subject)
  if (others.includes(flag.user_id)) return true
  if (others.length + 1 < flaggersToQueue) {
    await insertIgnoredFlag(tx, flag, version)
    return true
  }
  await queueLaterFlags(tx, subject)
  return false
}

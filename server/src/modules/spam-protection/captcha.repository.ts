import type { CaptchaChallengesTable } from '../../db/tables.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'

export function insertChallenge(tx: Tx, challenge: CaptchaChallengesTable) {
  return tx.insertInto('captcha_challenges').values(challenge).execute()
}

/** Removes the challenge and returns what it was; of several callers with one id, one gets it. */
export function takeChallenge(tx: Tx, id: string) {
  return tx
    .deleteFrom('captcha_challenges')
    .where('id', '=', id)
    .returning(['user_id', 'action', 'plugin', 'answer', 'expires_at'])
    .executeTakeFirst()
}

export const deleteExpiredChallenges = (db: Database, now: number): Promise<void> =>
  deletePast(db, 'captcha_challenges', 'expires_at', now)

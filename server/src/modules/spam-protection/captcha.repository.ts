import type { CaptchaChallengesTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'

export function insertChallenge(db: Executor, challenge: CaptchaChallengesTable) {
  return db.insertInto('captcha_challenges').values(challenge).execute()
}

/** Removes the challenge and returns what it was; of several callers with one id, one gets it. */
export function takeChallenge(db: Executor, id: string) {
  return db
    .deleteFrom('captcha_challenges')
    .where('id', '=', id)
    .returning(['user_id', 'action', 'plugin', 'answer', 'expires_at'])
    .executeTakeFirst()
}

export function deleteExpiredChallenges(db: Executor, now: number) {
  return db.deleteFrom('captcha_challenges').where('expires_at', '<=', now).execute()
}

import { type Database, inTransaction } from '../../platform/database/database.ts'
import { updateSeen } from './session.repository.ts'

type TrackedSession = { token_hash: string; user_agent: string; last_seen_at: number }

const rareSeconds = 300
const maxAgentLength = 300
/** More sessions than are active within a minute, so that the memory cannot be filled. */
const maxTracked = 10_000

/** Collects in memory when and where sessions were last seen; a job stores it at intervals. */
export function createLastSeenTracker(db: Database) {
  let noted = new Map<string, { user_agent: string; last_seen_at: number }>()
  return {
    note(session: TrackedSession, userAgent: string, now: number): void {
      const agent = userAgent.slice(0, maxAgentLength) || session.user_agent
      const isKnown = agent === session.user_agent && session.last_seen_at > now - rareSeconds
      if (isKnown || noted.size >= maxTracked) return
      noted.set(session.token_hash, { user_agent: agent, last_seen_at: now })
    },
    async save(): Promise<void> {
      const due = noted
      noted = new Map()
      for (const [tokenHash, seen] of due) await inTransaction(db, (tx) => updateSeen(tx, tokenHash, seen))
    },
  }
}

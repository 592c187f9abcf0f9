import type { Executor } from '../../platform/database/database.ts'
import { updateSeen } from './session.repository.ts'

type Session = { token_hash: string; user_agent: string; last_seen_at: number }

const seldomSeconds = 300
const longestAgent = 300
/** More sessions than are seen in a minute, so that nobody fills the memory. */
const mostNoted = 10_000

/** Where and when sessions were last seen: noted in memory by calls, written later by a job. */
export function createSightings(db: Executor) {
  let noted = new Map<string, { user_agent: string; last_seen_at: number }>()
  return {
    note(session: Session, userAgent: string, now: number): void {
      const agent = userAgent.slice(0, longestAgent) || session.user_agent
      const isKnown = agent === session.user_agent && session.last_seen_at > now - seldomSeconds
      if (isKnown || noted.size >= mostNoted) return
      noted.set(session.token_hash, { user_agent: agent, last_seen_at: now })
    },
    async keep(): Promise<void> {
      const due = noted
      noted = new Map()
      for (const [tokenHash, seen] of due) await updateSeen(db, tokenHash, seen)
    },
  }
}

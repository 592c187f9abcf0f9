import type { OwnSession } from '@querent/sdk/contract'
import type { OpenSession } from '../auth/index.ts'
import { describeAgent } from './describe-agent.ts'

export function presentOwnSession(session: OpenSession, currentHash: string): OwnSession {
  return {
    id: session.id,
    ...describeAgent(session.userAgent),
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
    is_current: session.sessionHash === currentHash,
  }
}

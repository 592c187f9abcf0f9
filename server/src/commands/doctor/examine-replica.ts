import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { type Finding, ok, problem } from '../finding.ts'

const pauseMs = 200
const maxLooks = 50

/** Whether the replica follows the database. A late one is detected within some seconds. */
export async function examineReplica({ replica }: Pick<Database, 'replica'>): Promise<Finding[]> {
  if (!replica) return []
  let state = replica.getState()
  for (let looks = 1; state.kind === 'comparing' && looks < maxLooks; looks++) {
    await sleep(pauseMs)
    state = replica.getState()
  }
  if (state.kind === 'used') return [ok('The database replica answers and is up to date.')]
  const reason = state.kind === 'away' ? state.reason : 'It could not be compared with the primary.'
  return [problem(`The database replica (DATABASE_REPLICA_URL) is not used: ${reason}`)]
}

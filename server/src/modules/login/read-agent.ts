import type { UserCenterAgent } from '@querent/sdk/server'
import { z } from 'zod'

const text = z.string().catch('')
const yes = z.boolean().catch(true)
const no = z.boolean().catch(false)
const link = z.object({ name: text, label: text, url: text })

/** A plugin's description of its user center. Omitted values leave the site as it is. */
const agent = z.object({
  displayName: text,
  icon: text,
  url: text,
  controlCenter: z.array(link).catch([]),
  keepsOriginalAccounts: yes,
  decidesRank: no,
  decidesStatus: no,
  decidesRole: no,
  needsEmail: yes,
})

export function readAgent(data: unknown): UserCenterAgent {
  const raw = typeof data === 'object' && data !== null ? Reflect.get(data, 'agent') : undefined
  return agent.parse(typeof raw === 'object' && raw !== null ? raw : {})
}

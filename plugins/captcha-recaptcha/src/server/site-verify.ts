import { PluginError, type PluginHttp } from '@querent/sdk/server'
import { z } from 'zod'

const reply = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** What the service has against the visitor's token; anything else it has against us. */
const ofVisitors = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

export type Try = { address: string; secret: string; token: string }

/** Asks the service whether a token is good. Fails where it does not say, or refuses the site's own settings. */
export async function siteVerify(http: PluginHttp, { address, secret, token }: Try): Promise<boolean> {
  const { status, text } = await http.request(address, {
    method: 'POST',
    form: { secret, response: token },
  })
  const parsed = status === 200 ? reply.safeParse(readJson(text)) : undefined
  if (!parsed?.success) throw new PluginError('error.unreachable', { status })
  const { success, 'error-codes': codes } = parsed.data
  const code = codes.find((one) => !ofVisitors.has(one))
  if (!success && code !== undefined) throw new PluginError('error.settings', { code: code.slice(0, 100) })
  return success
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

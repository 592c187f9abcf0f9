import { z } from 'zod'
import type { PluginHttp } from './context.ts'
import { parseJson } from './parse-json.ts'
import { PluginError } from './plugin-error.ts'

const reply = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Error codes about the visitor's token; all others concern the site's settings. */
const visitorCodes = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/**
 * A token that a captcha service gave to the visitor's browser, and where to check it.
 *
 * @example
 * const check: CaptchaTokenCheck = { url: 'https://captcha.example/siteverify', secret: 's3cret', token: '03AGdBq26' }
 * @public
 */
export type CaptchaTokenCheck = {
  /** URL of the service's verification call. */
  url: string
  /** The site's secret key. */
  secret: string
  /** The token from the visitor's browser. Blank tokens are rejected without a request. */
  token: string
}

/**
 * Checks a token with a service that follows the `siteverify` protocol of reCAPTCHA, as Turnstile and
 * hCaptcha do. Resolves with false if the service rejects the token.
 *
 * Throws a `PluginError` with `error.unreachable` if the service gives no valid response and with
 * `error.settings` if it rejects the site's keys; the plugin's texts need both keys.
 *
 * @example
 * const url = 'https://captcha.example/siteverify'
 * const captcha = ({ config, http }: ServerContext<{ secret: string }>): Captcha => ({
 *   create: async () => ({}),
 *   verify: ({ input }) => verifyCaptchaToken(http, { url, secret: config.secret, token: input }),
 * })
 * @public
 */
export async function verifyCaptchaToken(
  http: PluginHttp,
  { url, secret, token }: CaptchaTokenCheck,
): Promise<boolean> {
  if (!/[\x21-\x7e]/.test(token)) return false
  const { status, text } = await http.request(url, { method: 'POST', form: { secret, response: token } })
  const parsed = status === 200 ? reply.safeParse(parseJson(text)) : undefined
  if (!parsed?.success) throw new PluginError('error.unreachable', { status })
  const { success, 'error-codes': codes } = parsed.data
  const siteCode = codes.find((code) => !visitorCodes.has(code))
  if (!success && siteCode !== undefined)
    throw new PluginError('error.settings', { code: siteCode.slice(0, 100) })
  return success
}

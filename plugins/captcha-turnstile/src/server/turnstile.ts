import type { Captcha } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { siteVerify } from './site-verify.ts'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** The service makes the challenge; the plugin asks it whether the token that came back is good. */
export function turnstile({ config: { site_key, secret_key }, http }: Context): Captcha {
  return {
    browserConfig: async () => ({ key: site_key }),
    create: async () => ({}),
    async verify({ input }) {
      // Blanks and invisible characters are no token.
      if (!/[\x21-\x7e]/.test(input)) return false
      return siteVerify(http, { address, secret: secret_key, token: input })
    },
  }
}

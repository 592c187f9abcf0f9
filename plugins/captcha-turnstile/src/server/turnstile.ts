import { type Captcha, verifyCaptchaToken } from '@querent/sdk/server'
import type { Context } from './config.ts'

const url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** The service makes the challenge; the plugin asks it whether the token is valid. */
export function turnstile({ config: { site_key, secret_key }, http }: Context): Captcha {
  return {
    browserConfig: async () => ({ key: site_key }),
    create: async () => ({}),
    verify: ({ input }) => verifyCaptchaToken(http, { url: url, secret: secret_key, token: input }),
  }
}

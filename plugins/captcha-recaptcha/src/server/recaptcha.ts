import { type Captcha, verifyCaptchaToken } from '@querent/sdk/server'
import type { Context } from './config.ts'

/** Where the script of the checkbox is loaded from: the same host as the check, if pages allow that. */
function getScriptHost(endpoint: string): string {
  const { hostname } = new URL(endpoint)
  return /(?:^|\.)recaptcha\.net$/.test(hostname) ? 'www.recaptcha.net' : 'www.google.com'
}

/** The service makes the challenge; the plugin asks it whether the token is valid. */
export function recaptcha({ config, http }: Context): Captcha {
  const { site_key, secret_key, site_verify_endpoint } = config
  return {
    browserConfig: async () => ({ key: site_key, script_host: getScriptHost(site_verify_endpoint) }),
    create: async () => ({}),
    verify: ({ input }) =>
      verifyCaptchaToken(http, { url: site_verify_endpoint, secret: secret_key, token: input }),
  }
}

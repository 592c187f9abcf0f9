import { PluginError, type PluginRoute } from '@querent/sdk/server'
import type { Context } from './config.ts'

const verifyUrl = 'https://rest.akismet.com/1.1/verify-key'
const timeoutMs = 10_000

/** The button of the settings: asks Akismet whether the stored key belongs to this site. */
export function verifyKeyRoutes({ config, http, siteUrl, text }: Context): PluginRoute[] {
  return [
    {
      method: 'POST',
      path: '/verify-key',
      access: 'admin',
      async handle({ language }) {
        const response = await http.request(verifyUrl, {
          method: 'POST',
          form: { api_key: config.api_key, blog: config.site_url || siteUrl },
          timeout: timeoutMs,
        })
        const reply = response.text.trim()
        const help = response.headers['x-akismet-debug-help'] ?? ''
        if (response.status === 200 && reply === 'valid') {
          return { data: { is_valid: true }, msg: text('key.valid', {}, language) }
        }
        if (reply === 'invalid') throw new PluginError('key.invalid', { help })
        throw new PluginError('error.no_answer', { status: response.status, help })
      },
    },
  ]
}

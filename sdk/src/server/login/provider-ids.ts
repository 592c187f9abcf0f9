import type { PluginStore } from '../context.ts'

/**
 * Makes ids of users unique across providers, for plugins whose settings name the provider: the same id at
 * another provider is another user. Ids at the first provider stay as they are, so existing logins stay
 * valid. `remember` stores that provider; call it when the plugin starts, before its settings can change.
 * Needs the permission `kv`.
 *
 * @example
 * const getExternalId = async (kv: PluginStore, issuer: string, sub: string) =>
 *   createProviderIds(kv, issuer).toExternalId(sub)
 * @public
 */
export function createProviderIds(kv: PluginStore, provider: string) {
  async function findFirst(): Promise<string> {
    const stored = await kv.get(key)
    if (typeof stored === 'string') return stored
    await kv.set(key, provider)
    return provider
  }

  return {
    async remember(): Promise<void> {
      await findFirst()
    },

    /** The id by which the site knows the user. */
    async toExternalId(id: string): Promise<string> {
      const isFirst = (await findFirst()) === provider
      // Otherwise a user of the first provider could choose an id of another provider.
      if (isFirst && !prefixed.test(id)) return id
      return `${await getPrefix(provider)}${id}`
    },

    /** The id at this provider; undefined if the user belongs to another one. */
    async toProviderId(externalId: string): Promise<string | undefined> {
      const prefix = await getPrefix(provider)
      if (externalId.startsWith(prefix)) return externalId.slice(prefix.length)
      const isFirst = (await findFirst()) === provider
      return isFirst && !prefixed.test(externalId) ? externalId : undefined
    },
  }
}

const key = 'first_provider'
const prefixed = /^provider-[0-9a-f]{32}:/

async function getPrefix(provider: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(provider))
  const hash = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `provider-${hash.join('')}:`
}

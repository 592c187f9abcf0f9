import type { Connector, ExternalUser, LoginCallback, LoginStart } from '@querent/sdk/server'

export type FakeProvider = Connector & {
  /** The user that the provider returns next, or an error that it throws. */
  user: ExternalUser | Error
  starts: LoginStart[]
  callbacks: LoginCallback[]
}

/** A provider that returns the given user and records the requests it gets. */
export function fakeProvider(user: ExternalUser | Error, host = 'provider.example'): FakeProvider {
  const provider: FakeProvider = {
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    name: 'Elsewhere',
    user,
    starts: [],
    callbacks: [],
    async start(login) {
      provider.starts.push(login)
      const query = new URLSearchParams({ state: login.state, redirect_uri: login.redirectUrl })
      return { url: `https://${host}/authorize?${query}`, keep: { verifier: `of ${login.state}` } }
    },
    async finish(callback) {
      provider.callbacks.push(callback)
      if (provider.user instanceof Error) throw provider.user
      return provider.user
    },
  }
  return provider
}

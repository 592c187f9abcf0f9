import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { readLogin, showLoginPage } from './login-page.ts'

/** What the provider tells of somebody, by the name with which one signs in there. */
export type OidcPeople = Record<string, Readonly<Record<string, unknown>>>

export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Can be changed at any time: it holds from the next sign-in on. */
  people: OidcPeople
  close(): Promise<void>
}

export type OidcProviderOptions = {
  /** A free one where it is left out. */
  port?: number
  /** Where the provider may send people back to. */
  redirectUrls?: readonly string[]
  people?: OidcPeople
}

const client = { id: 'querent', secret: 'a-secret-that-only-the-site-knows' }

const somebody: OidcPeople = {
  ada: {
    name: 'Ada Lovelace',
    preferred_username: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    roles: ['staff'],
  },
  grace: {
    name: 'Grace Hopper',
    preferred_username: 'grace',
    email: 'grace@example.com',
    email_verified: false,
  },
}

async function createKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { keys: [{ ...(await exportJWK(privateKey)), kid: 'of-this-run', alg: 'RS256', use: 'sig' }] }
}

async function configure(people: OidcPeople, redirectUrls: readonly string[]): Promise<Configuration> {
  return {
    jwks: await createKeys(),
    cookies: { keys: ['only-for-tests'] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUrls],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture', 'roles'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, login) => ({ accountId: login, claims: () => ({ ...people[login], sub: login }) }),
    // Whoever signs in agrees: there is no second page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** The page on which one signs in, and what it sends. */
async function interact(
  provider: Provider,
  people: OidcPeople,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') return showLoginPage(response)
  const { login, isRefused } = await readLogin(request)
  const refusal = { error: 'access_denied', error_description: 'Somebody did not want to sign in' }
  if (!isRefused && people[login] === undefined) return showLoginPage(response, login)
  await provider.interactionFinished(request, response, isRefused ? refusal : { login: { accountId: login } })
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/**
 * Starts a certified OpenID provider on this machine, with a page on which a browser signs in. People have no
 * passwords: a name is enough.
 */
export async function startOidcProvider(options: OidcProviderOptions = {}): Promise<OidcProvider> {
  const people: OidcPeople = { ...somebody, ...options.people }
  const { redirectUrls = ['http://localhost:9080/answer/api/v1/connector/redirect/oidc_connector'] } = options
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`
  const provider = new Provider(issuer, await configure(people, redirectUrls))
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    interact(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    people,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

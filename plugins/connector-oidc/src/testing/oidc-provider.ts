import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { readLogin, showLoginPage } from './login-page.ts'

/** The claims of each user, by their login name at the provider. */
export type OidcAccounts = Record<string, Readonly<Record<string, unknown>>>

export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Can be changed at any time: it applies from the next login on. */
  accounts: OidcAccounts
  close(): Promise<void>
}

export type OidcProviderOptions = {
  /** A free port by default. */
  port?: number
  /** Where the provider may redirect users to. */
  redirectUrls?: readonly string[]
  accounts?: OidcAccounts
}

const client = { id: 'querent', secret: 'a-secret-that-only-the-site-knows' }

const defaultAccounts: OidcAccounts = {
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

async function configure(accounts: OidcAccounts, redirectUrls: readonly string[]): Promise<Configuration> {
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
    findAccount: (_ctx, login) => ({ accountId: login, claims: () => ({ ...accounts[login], sub: login }) }),
    // Logging in is consent: there is no second page.
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

/** The login page and its form. */
async function interact(
  provider: Provider,
  accounts: OidcAccounts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') return showLoginPage(response)
  const { login, isDenied } = await readLogin(request)
  const denial = { error: 'access_denied', error_description: 'A user did not want to sign in' }
  if (!isDenied && accounts[login] === undefined) return showLoginPage(response, login)
  await provider.interactionFinished(request, response, isDenied ? denial : { login: { accountId: login } })
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
 * Starts a certified OpenID provider on this machine, with a page on which a browser logs in. Users have no
 * passwords: a name is enough.
 */
export async function startOidcProvider(options: OidcProviderOptions = {}): Promise<OidcProvider> {
  const accounts: OidcAccounts = { ...defaultAccounts, ...options.accounts }
  const { redirectUrls = ['http://localhost:9080/answer/api/v1/connector/redirect/oidc_connector'] } = options
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`
  const provider = new Provider(issuer, await configure(accounts, redirectUrls))
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    interact(provider, accounts, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    accounts,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

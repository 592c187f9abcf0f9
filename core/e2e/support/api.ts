import { admin } from './running-site.ts'

type Site = { url: string }
type Envelope<Data> = { code: number; msg: string; data: Data }

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; token?: string }

/**
 * Calls the site's API. `path` follows `/answer/api/v1`, or `/answer/admin/api` if it starts with `admin:`.
 */
export async function send<Data>(site: Site, { method, path, body, token = '' }: Call): Promise<Data> {
  const url = path.startsWith('admin:')
    ? `/answer/admin/api${path.slice('admin:'.length)}`
    : `/answer/api/v1${path}`
  const response = await fetch(`${site.url}${url}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en_US', Authorization: token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // The contract ties path and data together. Journeys only read two fields.
  const answer = (await response.json()) as Envelope<Data>
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.msg}`)
  return answer.data
}

const tokens = new Map<string, Promise<string>>()

/** The token of a user for API calls. */
export async function getToken(site: Site, account: { email: string; password: string }): Promise<string> {
  const body = { e_mail: account.email, pass: account.password }
  const path = '/user/login/email'
  const { access_token } = await send<{ access_token: string }>(site, { method: 'POST', path, body })
  return access_token
}

/** The administrator's token. Each site has one session. */
export function adminToken(site: Site): Promise<string> {
  const token = tokens.get(site.url) ?? getToken(site, admin)
  tokens.set(site.url, token)
  return token
}

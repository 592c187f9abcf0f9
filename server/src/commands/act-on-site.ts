import type { DataOf, EndpointName, Endpoints, InputOf } from '@querent/sdk/contract'
import { type Actor, anonymous } from '../modules/auth/index.ts'
import type { Caller } from '../platform/http/index.ts'
import { type SiteContext, withSite } from './site-context.ts'

/** Commands on the server may do everything that an administrator may; this is their name in the audit log. */
const actor: Actor = {
  ...anonymous,
  username: 'command line',
  status: 'normal',
  role: 'admin',
  hasAdminSession: true,
}

const caller: Caller = {
  transport: 'http',
  sessionCookie: '',
  language: 'en_US',
  ip: '',
  userAgent: 'querent',
  cookies: {},
  setCookie() {},
}

/** The command line as an audit context. */
export const commandLine = { actor, caller }

/** Calls an endpoint as the command line. */
export type Act = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<DataOf<Endpoints[Name]>>

/** Runs calls of the installed site's own interface, without a server; a running site follows. */
export async function actOnSite<T>(work: (act: Act, site: SiteContext) => Promise<T>): Promise<T> {
  return withSite((site) => work((name, input) => site.app.routes.act(name, input, commandLine), site))
}

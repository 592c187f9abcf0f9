import {
  type CurrentUser,
  type EndpointDefinition,
  type EndpointName,
  type Envelope,
  endpoints,
  mailStatus,
  type Reason,
  type SiteInfo,
} from '@querent/sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { type Caller, getCaller, presentDenial, type Registry, toOutage } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { type Actor, anonymous, type Sessions } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import { type PagePreferences, readPreferences } from './read-preferences.ts'

type Dependencies = {
  routes: Registry<Actor>
  sessions: Sessions
  settings: Settings
  texts: Texts
  isSecure: () => boolean
}

/** The user who requests a page, and their preferences. */
export type PageVisitor = PagePreferences & {
  caller: Caller
  actor: Actor
  user: CurrentUser | null
}

/** Whether the browser stores the page for offline use; no one views it. */
export const isCopy = ({ headers }: FastifyRequest) => headers['x-querent-purpose'] === 'offline-copy'

/** Identifies the owner of the session cookie. */
export async function identifyVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<PageVisitor> {
  const { routes, sessions } = dependencies
  const caller = getCaller(request, reply, dependencies, 'page')
  const actor = caller.visitToken ? await sessions.identify(caller) : anonymous
  const isLoggedIn = actor.status !== 'anonymous' && actor.status !== 'deleted'
  const user = isLoggedIn ? await routes.dispatch('userInfo', undefined, caller) : null
  const preferences = readPreferences(request, dependencies, user?.language)
  const { language } = preferences
  // Sessions cache the caller they have identified, so it stays the same object.
  return { caller: Object.assign(caller, { language, isCopy: isCopy(request) }), actor, user, ...preferences }
}

/** Data for the notification menu and the navigation; none without an account. */
export async function readUnreadCounts(routes: Registry<Actor>, { caller, user }: PageVisitor) {
  if (user?.status !== 'normal' || user.mail_status !== mailStatus.confirmed) return undefined
  const status = await routes.dispatch('notificationStatus', undefined, caller)
  const { inbox, achievement, can_revision, revision } = status
  return { inbox, achievement, ...(can_revision && { review: revision }) }
}

export type PageApi = {
  call: (name: string, input?: unknown) => Promise<unknown>
  /** Whether a call was rejected because of what its caller did before. */
  wasCallerDenied(): boolean
}

/** Reasons that concern earlier calls of the same address or account. */
const callerReasons: ReadonlySet<Reason> = new Set([
  'base.too_many_requests',
  'error.object.captcha_verification_failed',
  'error.object.captcha_unavailable',
])

/** Calls of the contract within the process; denials have the shape of the wire. */
export function createPageApi(routes: Registry<Actor>, texts: Texts, caller: Caller): PageApi {
  let wasCallerDenied = false
  return {
    wasCallerDenied: () => wasCallerDenied,
    async call(text, input) {
      // The web application takes its names from the same table.
      const name = text as EndpointName
      try {
        return await routes.dispatchUntyped(name, input, caller)
      } catch (error) {
        const denial = error instanceof AppError ? error : toOutage(error)
        if (!denial) throw error
        wasCallerDenied ||= callerReasons.has(denial.reason)
        throw wireDenial(name, presentDenial(denial, texts, caller.language), error)
      }
    },
  }
}

function wireDenial(endpoint: EndpointName, { code, reason, msg, data }: Envelope, cause: unknown): Error {
  const definition: EndpointDefinition = endpoints[endpoint]
  const isAdminCall = definition.base === 'admin'
  return Object.assign(new Error(msg, { cause }), { status: code, reason, msg, data, endpoint, isAdminCall })
}

export function readSiteInfo(routes: Registry<Actor>, caller: Caller): Promise<SiteInfo> {
  return routes.dispatch('siteInfo', undefined, caller)
}

import type { z } from 'zod'

/**
 * The access that a call of an endpoint needs.
 *
 * - `open`: anyone, even if the site is private. A valid token is resolved, a bad one ignored.
 * - `public`: anyone, unless the site requires login; then an activated account.
 * - `session`: any logged-in account, also one that is not activated or is suspended.
 * - `active`: an activated account that is not suspended.
 * - `admin`: a session that was opened while the account was an administrator's.
 * - `install`: anyone, until the site is installed.
 */
export type Access = 'open' | 'public' | 'session' | 'active' | 'admin' | 'install'

/** The HTTP methods of the wire. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The three path prefixes of the wire. */
export const basePaths = {
  api: '/answer/api/v1',
  admin: '/answer/admin/api',
  install: '/installation',
} as const

/** Actions that may need a captcha; the names are the wire's. */
export const captchaActions = [
  'email',
  'password',
  'edit_userinfo',
  'question',
  'answer',
  'comment',
  'edit',
  'invitation_answer',
  'search',
  'report',
  'delete',
  'vote',
] as const
/** An action that may need a captcha. */
export type CaptchaAction = (typeof captchaActions)[number]

/** Parts of the accounts that a user center may reserve: who has one, its status, its role. */
export type HostedPart = 'accounts' | 'status' | 'role'

/** One call of the wire: its path, who may make it, its input and output. */
export type EndpointDefinition = {
  method: Method
  /** Path below the base, starting with a slash. */
  path: string
  /** Defaults to `api`. */
  base?: keyof typeof basePaths
  access: Access
  /** One sentence for the API page. */
  summary: string
  /** Input of GET calls. Values arrive as strings; use the `…Param` schemas. */
  query?: z.ZodType
  /** Input of all other calls, as JSON. */
  body?: z.ZodType
  /** What `data` of a successful response contains. */
  data: z.ZodType
  /** Reason keys that this call may respond with, beyond those of its access level and validation. */
  reasons?: readonly string[]
  captcha?: CaptchaAction
  /** The body is a form with a file, as browsers send it. */
  multipart?: boolean
  /** Responds with a file of this type instead of an envelope; `data` describes its text. */
  download?: 'text/csv' | 'application/gzip'
  /** Largest body in bytes, if it may be larger than others. */
  bodyLimit?: number
  /** What a user center may take over; the call is then rejected with 403. */
  hosted?: HostedPart
  /** Responses carry an entity tag. A caller who sends it back gets 304 while nothing has changed. */
  isConditional?: boolean
  /** Works while the site is read-only, although it writes. */
  whileReadOnly?: boolean
  /** Publishes what a member writes; members must accept changed terms first. */
  publishes?: boolean
  /**
   * Rejects the same body from the same account for five minutes; `data.id` of the error is what the first
   * call created.
   */
  onceOnly?: boolean
  /**
   * The session of the browser must have been opened, or the password entered, within the last ten minutes.
   * With `always`, the same applies to programs, which send a token.
   */
  confirm?: 'password' | 'always'
  /** The call changes nothing that pages show, so cached pages stay valid. */
  keepsPages?: boolean
}

/** A definition with everything known about its types. */
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D

/** Declares one call of the wire. The entry is the only place where its shape is written. */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  return definition
}

type InputSchema<D> = D extends { query: infer Q extends z.ZodType }
  ? Q
  : D extends { body: infer B extends z.ZodType }
    ? B
    : undefined

/** What a caller sends: the query of a GET, the body of anything else. */
export type InputOf<D> = InputSchema<D> extends z.ZodType ? z.input<InputSchema<D>> : undefined

/** What a handler receives once the input is validated. */
export type ParsedInputOf<D> = InputSchema<D> extends z.ZodType ? z.output<InputSchema<D>> : undefined

/** What a caller gets in `data`. */
export type DataOf<D> = D extends { data: infer R extends z.ZodType } ? z.output<R> : never

/** The whole path of an endpoint on the wire. */
export function getPath(definition: EndpointDefinition): string {
  return basePaths[definition.base ?? 'api'] + definition.path
}

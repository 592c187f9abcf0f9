import { z } from 'zod'
import { loginUser } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { emailField } from './text-fields.ts'

const slugName = z.string().min(2).max(100)
/** A secret that the server made. */
export const loginSecret = z.string().min(2).max(100)

/** A way to log in with an account elsewhere. */
export const connectorItem = z.object({
  /** The plugin's slug. */
  slug_name: z.string(),
  name: z.string(),
  /** An SVG as base64. */
  icon: z.string(),
  /** Where a browser goes to log in. */
  link: z.string(),
})
export type ConnectorItem = z.infer<typeof connectorItem>

/** A way to log in, and whether the caller has connected an account there. */
export const ownConnector = connectorItem.extend({
  binding: z.boolean(),
  /** The account's id there; empty where none is connected. */
  external_id: z.string(),
})
export type OwnConnector = z.infer<typeof ownConnector>

/** Why a login through an account elsewhere failed. Pages have a text for each. */
export const loginFailure = z.enum([
  'unknown',
  'expired',
  'cancelled',
  'refused',
  'unavailable',
  'no_identity',
  'no_email',
  'email_taken',
  'email_domain',
  'registration_closed',
  'bound_elsewhere',
  'already_bound',
  'deleted',
  'read_only',
])
export type LoginFailure = z.infer<typeof loginFailure>

/** The email address of a login for which the provider gave none. */
export const connectorEmailForm = z.object({
  binding_key: loginSecret,
  email: emailField,
  /** Kept for older clients: an address that a user has is never given to another user. */
  must: z.boolean().optional(),
})

/** Logging in with accounts elsewhere. The redirects of browsers are routes outside the contract. */
export const connectorEndpoints = {
  connectorInfo: endpoint({
    method: 'GET',
    access: 'open',
    path: '/connector/info',
    summary: 'Lists the enabled ways to log in with an account elsewhere.',
    data: z.array(connectorItem),
  }),
  connectorExchange: endpoint({
    method: 'POST',
    access: 'open',
    path: '/connector/exchange',
    whileReadOnly: true,
    summary: 'Opens the session of a login elsewhere with the code that its browser was redirected with.',
    body: z.object({ code: loginSecret }),
    data: loginUser,
    reasons: ['error.connector.expired', 'error.user.suspended'],
  }),
  connectorNotice: endpoint({
    method: 'GET',
    access: 'open',
    path: '/connector/notice',
    summary:
      'Gives what the provider said when it refused a login of this browser; empty where it said nothing.',
    query: z.object({ code: loginSecret }),
    data: z.object({ message: z.string() }),
  }),
  connectorEmailBind: endpoint({
    method: 'POST',
    access: 'open',
    path: '/connector/binding/email',
    summary: 'Creates the account of a login without an address, and mails a link that confirms both.',
    body: connectorEmailForm,
    data: z.object({ email_exist_and_must_be_confirmed: z.boolean(), access_token: z.string() }),
    reasons: [
      'error.user.not_found',
      'error.user.not_allowed_registration',
      'error.email.illegal_email_domain_error',
    ],
  }),
  connectorUserInfo: endpoint({
    method: 'GET',
    access: 'active',
    path: '/connector/user/info',
    summary: 'Lists the ways to log in, and which of them the caller has connected.',
    data: z.array(ownConnector),
  }),
  connectorBindStart: endpoint({
    method: 'POST',
    access: 'active',
    path: '/connector/user/binding',
    confirm: 'password',
    summary: 'Starts to connect an account elsewhere, and gives the address for the browser.',
    body: z.object({ slug_name: slugName }),
    data: z.object({ redirect_url: z.string() }),
    reasons: ['error.connector.not_found', 'error.connector.unavailable'],
  }),
  connectorUnbind: endpoint({
    method: 'DELETE',
    access: 'active',
    path: '/connector/user/unbinding',
    confirm: 'password',
    summary: 'Disconnects an account elsewhere, unless it is the last way to log in.',
    body: z.object({
      external_id: z.string().min(1).max(255),
      /** Needed where two providers know the caller by the same id. */
      slug_name: slugName.optional(),
    }),
    data: nothing,
    reasons: ['error.connector.not_found', 'error.user.external_login_unbinding_forbidden'],
  }),
}

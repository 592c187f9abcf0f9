/** The values of a table of named states, such as `1 | 2 | 10 | 11`. */
type StateOf<States> = States[keyof States]

/** `status` of a question; pending: it waits for approval. */
export const questionStatus = { available: 1, closed: 2, deleted: 10, pending: 11 } as const
export type QuestionStatus = StateOf<typeof questionStatus>

/** `status` of an answer; pending: it waits for approval. */
export const answerStatus = { available: 1, deleted: 10, pending: 11 } as const
export type AnswerStatus = StateOf<typeof answerStatus>

/** `status` of a comment; pending: it waits for approval. */
export const commentStatus = { available: 1, deleted: 10, pending: 11 } as const
export type CommentStatus = StateOf<typeof commentStatus>

/** Pending: so far only questions that wait for approval have the tag. */
export const tagStatus = { available: 1, deleted: 10, pending: 11 } as const
export type TagStatus = StateOf<typeof tagStatus>

/** `accepted` of an answer. */
export const acceptance = { open: 1, accepted: 2 } as const
export type Acceptance = StateOf<typeof acceptance>

/** `pin` of a question. */
export const pin = { unpinned: 1, pinned: 2 } as const
export type Pin = StateOf<typeof pin>

/** `show` of a question: whether lists and searches find it. */
export const listing = { listed: 1, unlisted: 2 } as const
export type Listing = StateOf<typeof listing>

/** `status` of an account; inactive: its address is not confirmed. */
export const accountStatus = {
  normal: 'normal',
  inactive: 'inactive',
  suspended: 'suspended',
  deleted: 'deleted',
} as const
export type AccountStatus = StateOf<typeof accountStatus>

/** `mail_status` of an account: whether its address is confirmed. */
export const mailStatus = { confirmed: 1, unconfirmed: 2 } as const
export type MailStatus = StateOf<typeof mailStatus>

/** `role_id` of an account. */
export const accountRole = { user: 1, admin: 2, moderator: 3 } as const
export type AccountRole = StateOf<typeof accountRole>

/** `status` of a revision. */
export const revisionStatus = { first: 0, waiting: 1, applied: 2, rejected: 3 } as const
export type RevisionStatus = StateOf<typeof revisionStatus>

/** `status` of a flag. */
export const flagStatus = { pending: 1, completed: 2, ignored: 3, deleted: 10 } as const
export type FlagStatus = StateOf<typeof flagStatus>

/** `status` of the review of a post that waits for approval. */
export const reviewStatus = { pending: 1, approved: 2, rejected: 3 } as const
export type ReviewStatus = StateOf<typeof reviewStatus>

/** The header that the web application sends; without it the session cookie is ignored. */
export const webClient = { header: 'x-querent-client', value: 'web' } as const

/** The HTTP statuses that the site distinguishes; 0 is a call that got no response. */
export const httpStatus = {
  unreachable: 0,
  ok: 200,
  seeOther: 303,
  temporaryRedirect: 307,
  permanentRedirect: 308,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooManyRequests: 429,
  serviceUnavailable: 503,
} as const

/** Compares two plugins by their `place`: plugins without one come last and are equal. */
export function comparePlaces(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

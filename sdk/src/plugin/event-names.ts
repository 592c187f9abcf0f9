/**
 * The events of a site that plugins can handle. The data of each is in `SiteEventMap` of `@querent/sdk/server`.
 *
 * @example
 * const isEvent = (name: string) => siteEventNames.some((known) => known === name)
 * @public
 */
export const siteEventNames = [
  'question.asked',
  'question.edited',
  'question.closed',
  'question.reopened',
  'question.deleted',
  'question.restored',
  'answer.posted',
  'answer.edited',
  'answer.accepted',
  'answer.acceptanceWithdrawn',
  'answer.deleted',
  'answer.restored',
  'comment.posted',
  'comment.edited',
  'comment.deleted',
  'comment.restored',
  'vote.cast',
  'post.flagged',
  'user.registered',
  'user.deleted',
] as const

/**
 * The name of something that happens on a site.
 *
 * @example
 * const wanted: readonly SiteEventName[] = ['question.asked', 'answer.accepted']
 * @public
 */
export type SiteEventName = (typeof siteEventNames)[number]

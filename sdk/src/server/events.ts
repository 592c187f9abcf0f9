import type { SiteEventName } from '../plugin/index.ts'

/**
 * A user as everyone sees them in an event.
 *
 * @example
 * const mention = ({ displayName, url }: EventUser) => `[${displayName}](${url})`
 * @public
 */
export type EventUser = { id: string; username: string; displayName: string; url: string }

/**
 * The content of a question, answer or comment at the time of delivery, which may be later than the event.
 *
 * @example
 * const toLine = ({ title, url }: EventContent) => `${title}: ${url}`
 * @public
 */
export type EventContent = {
  /** Of the question, also where an answer or a comment is meant. */
  title: string
  /** As it was written, in Markdown. */
  text: string
  url: string
  /** Short names of the tags of the question. */
  tags: readonly string[]
  /** Who wrote it; absent where the account was deleted. */
  author?: EventUser
  /** Whether everyone may see it. */
  isPublic: boolean
}

/**
 * A question, answer or comment that something happened to.
 *
 * @example
 * const isQuestion = ({ id, questionId }: EventPost) => id === questionId
 * @public
 */
export type EventPost = {
  id: string
  type: 'question' | 'answer' | 'comment'
  /** The question that it belongs to; its own id for a question. */
  questionId: string
  /**
   * Absent where not everyone may see it, unless the plugin declares the permission `content.hidden`: then it is
   * absent only where nothing is left.
   */
  content?: EventContent
}

/**
 * Something that happened to a post. `actor` is who did it: absent where that is not public.
 *
 * @example
 * const getActor = ({ actor }: PostEvent) => actor?.username ?? 'someone'
 * @public
 */
export type PostEvent = { post: EventPost; actor?: EventUser }

/**
 * A vote, without who voted: that is known to the voter alone.
 *
 * @example
 * const getScore = ({ upVotes, downVotes }: VoteEvent) => upVotes - downVotes
 * @public
 */
export type VoteEvent = {
  post: EventPost
  direction: 'up' | 'down' | 'withdrawn'
  /** Votes of each kind after this one. */
  upVotes: number
  downVotes: number
}

/**
 * A report to the moderators.
 *
 * @example
 * const describe = ({ post, comment }: FlagEvent) => `${post.id}: ${comment}`
 * @public
 */
export type FlagEvent = {
  post: EventPost
  /** Number of the reason, as on the wire. */
  reason: number
  /** What the member wrote about it; '' where nothing. */
  comment: string
  actor?: EventUser
}

/**
 * The events of a site by name, each with its data. Ids are those of the wire.
 *
 * An event of content that waits for approval, is deleted or hidden is not delivered, apart from the deletion itself,
 * which says ids alone. A plugin with the permission `content.hidden` gets all of it.
 *
 * @example
 * const getPost = (data: SiteEventMap['question.asked']) => data.post
 * @public
 */
export type SiteEventMap = {
  /** Published; also when it waited for approval before. */
  'question.asked': PostEvent
  /** Its title, text or tags changed. */
  'question.edited': PostEvent
  'question.closed': PostEvent
  'question.reopened': PostEvent
  'question.deleted': PostEvent
  'question.restored': PostEvent
  /** Published; also when it waited for approval before. */
  'answer.posted': PostEvent
  'answer.edited': PostEvent
  'answer.accepted': PostEvent
  'answer.acceptanceWithdrawn': PostEvent
  'answer.deleted': PostEvent
  /** Back after it was deleted, or hidden until a moderator decided. */
  'answer.restored': PostEvent
  'comment.posted': PostEvent
  'comment.edited': PostEvent
  'comment.deleted': PostEvent
  /** Back after it was deleted, or hidden until a moderator decided. */
  'comment.restored': PostEvent
  /** A vote on a question, answer or comment, or one that was taken back. */
  'vote.cast': VoteEvent
  /** Only with the permission `content.hidden`. */
  'post.flagged': FlagEvent
  /** An account was added and its address confirmed, where the site asks for that. */
  'user.registered': { user: EventUser }
  /** An account was deleted: what a plugin knows of it has to go. */
  'user.deleted': { userId: string }
}

/**
 * One event. `id` is the same at every attempt to deliver it: a plugin that must not act twice remembers it.
 *
 * @example
 * const isNew = async (kv: PluginStore, { id }: SiteEvent) => (await kv.get(`event:${id}`)) === undefined
 * @public
 */
export type SiteEvent<Name extends SiteEventName = SiteEventName> = {
  [Each in Name]: {
    id: string
    name: Each
    /** When it happened, in Unix seconds. */
    at: number
    data: SiteEventMap[Each]
  }
}[Name]

/**
 * Handles events, each by a method that has its name. The manifest lists the same names under `events`; needs the
 * permission `events`.
 *
 * Each event arrives at least once, and those of one question in order. Where a method fails or takes longer than ten
 * seconds, it is called again later, for three days with growing pauses. To say "later", throw a `PluginError`:
 * anything else counts as a fault of the plugin. What waits is dropped when the plugin is switched off.
 *
 * @example
 * const handlers: EventHandlers = {
 *   'question.asked': async ({ data: { post } }) => console.log(post.content?.title),
 * }
 * @public
 */
export type EventHandlers = {
  [Name in SiteEventName]?: (event: SiteEvent<Name>) => Promise<void>
}

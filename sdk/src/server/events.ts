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
  /** The title of the question, also for answers and comments. */
  title: string
  /** As written, in Markdown. */
  text: string
  url: string
  /** Short names of the tags of the question. */
  tags: readonly string[]
  /** The author; absent if the account was deleted. */
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
   * Absent if not everyone may see it, unless the plugin declares the permission `content.hidden`: then it is
   * absent only if the content no longer exists.
   */
  content?: EventContent
}

/**
 * Something that happened to a post. `actor` is the user who did it: absent if that is not public.
 *
 * @example
 * const getActor = ({ actor }: PostEvent) => actor?.username ?? 'someone'
 * @public
 */
export type PostEvent = { post: EventPost; actor?: EventUser }

/**
 * A vote, without the voter, who is not disclosed.
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
  /** The comment of the member; '' if there is none. */
  comment: string
  actor?: EventUser
}

/**
 * The events of a site by name, each with its data. Ids are those of the wire.
 *
 * Events about content that waits for approval, is deleted or hidden are not delivered, except for the
 * deletion itself, which contains only ids. A plugin with the permission `content.hidden` gets all of them.
 *
 * @example
 * const getPost = (data: SiteEventMap['question.asked']) => data.post
 * @public
 */
export type SiteEventMap = {
  /** Published; also after waiting for approval. */
  'question.asked': PostEvent
  /** Its title, text or tags changed. */
  'question.edited': PostEvent
  'question.closed': PostEvent
  'question.reopened': PostEvent
  'question.deleted': PostEvent
  'question.restored': PostEvent
  /** Published; also after waiting for approval. */
  'answer.posted': PostEvent
  'answer.edited': PostEvent
  'answer.accepted': PostEvent
  'answer.acceptanceWithdrawn': PostEvent
  'answer.deleted': PostEvent
  /** Restored after it was deleted, or after it was hidden until a moderator decided. */
  'answer.restored': PostEvent
  'comment.posted': PostEvent
  'comment.edited': PostEvent
  'comment.deleted': PostEvent
  /** Restored after it was deleted, or after it was hidden until a moderator decided. */
  'comment.restored': PostEvent
  /** A vote on a question, answer or comment, or a vote that was withdrawn. */
  'vote.cast': VoteEvent
  /** Only with the permission `content.hidden`. */
  'post.flagged': FlagEvent
  /** An account was added, and its address confirmed if the site requires that. */
  'user.registered': { user: EventUser }
  /** An account was deleted: the plugin must delete its data about it. */
  'user.deleted': { userId: string }
}

/**
 * One event. `id` is the same for every delivery attempt: a plugin that must not act twice stores it.
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
 * Handles events, each with the method of the same name. The manifest lists these names under `events`; needs
 * the permission `events`.
 *
 * Each event is delivered at least once, and those of one question in order. If a method fails or takes
 * longer than ten seconds, it is called again later, for three days with growing pauses. To ask for a retry,
 * throw a `PluginError`: any other error counts as a fault of the plugin. Waiting events are dropped when the
 * plugin is disabled.
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

/**
 * Plain data: what may be passed between a plugin and its host. Properties whose value is `undefined` are
 * omitted, as by `JSON.stringify`.
 *
 * @example
 * const value: Json = { tags: ['basil'], votes: 3 }
 * @public
 */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/**
 * Writes to the log of the site, marked with the plugin's slug. Never pass it secrets.
 *
 * @example
 * const note = (log: PluginLog, count: number) => log.info('synchronized', { count })
 * @public
 */
export type PluginLog = {
  info(message: string, details?: Json): void
  warn(message: string, details?: Json): void
  error(message: string, details?: Json): void
}

/**
 * A request to another machine.
 *
 * @example
 * const request: HttpRequest = { method: 'POST', form: { code: 'c' }, timeout: 5_000 }
 * @public
 */
export type HttpRequest = {
  /** By default POST if there is a body or a form, and GET otherwise. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  /** Text is sent as it is, an object as JSON; `form` sends a form instead. */
  body?: string | Json
  form?: Readonly<Record<string, string>>
  /** Milliseconds; at most 10,000, which is also the default. */
  timeout?: number
  /** How many redirects to follow; none by default. Each target is checked like the first URL. */
  redirects?: number
  /**
   * Maximum size of the response in bytes; at most 7 MB, which is also the default. A larger response fails
   * the call.
   */
  maxBytes?: number
}

/**
 * The response to an outbound request.
 *
 * @example
 * const isFine = ({ status }: HttpResponse) => status < 300
 * @public
 */
export type HttpResponse = {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** At most 7 MB, or the limit of the request; a larger response fails the call. */
  text: string
}

/**
 * Requests to the hosts that the plugin declares. Fails with a `PluginError` if the host is not declared, its
 * address is private, or the request times out. A response with an error status is a normal response.
 *
 * @example
 * const readHealth = async (http: PluginHttp) => {
 *   const { status, text } = await http.request('https://search.example.com/health', { timeout: 2_000 })
 *   return status === 200 ? text : undefined
 * }
 * @public
 */
export type PluginHttp = {
  request(url: string, request?: HttpRequest): Promise<HttpResponse>
}

/**
 * A connection to another machine.
 *
 * @example
 * const ask = async (socket: PluginSocket, question: string) => {
 *   await socket.write(new TextEncoder().encode(question))
 *   const bytes = await socket.read()
 *   return bytes && new TextDecoder().decode(bytes)
 * }
 * @public
 */
export type PluginSocket = {
  /** Fails with a `PluginError` once the connection is closed. */
  write(bytes: Uint8Array): Promise<void>
  /** Waits for the next data; undefined once either side has closed the connection. */
  read(): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/**
 * Connections to the hosts that the plugin declares, for services that do not speak HTTP. Needs the
 * permission `sockets`. `tls://` reaches the open internet; `tcp://` only hosts that the operator names in
 * `QUERENT_PRIVATE_HOSTS`. Fails with a `PluginError` if the host is not declared or cannot be reached within
 * three seconds. A plugin has at most eight connections; they end with its process.
 *
 * @example
 * const open = (sockets: PluginSockets) => sockets.open('tls://cache.example.com:6380')
 * @public
 */
export type PluginSockets = {
  open(url: string): Promise<PluginSocket>
}

/**
 * The plugin's own store. Keys and groups have up to 128 characters, values up to 64 KB as JSON.
 *
 * @example
 * const isFirst = async (kv: PluginStore, id: string) => {
 *   if ((await kv.get(id)) !== undefined) return false
 *   await kv.set(id, true, { seconds: 300 })
 *   return true
 * }
 * @public
 */
export type PluginStore = {
  get(key: string): Promise<Json | undefined>
  /** `seconds`: how long it is kept; without it, permanently. */
  set(key: string, value: Json, options?: { seconds?: number }): Promise<void>
  /** Removes the value and returns it, once: of several concurrent callers only one gets it. */
  take(key: string): Promise<Json | undefined>
  delete(key: string): Promise<void>
  /** Keys that begin with a prefix, in order, 100 at a time, after the given key. */
  keys(prefix: string, after?: string): Promise<string[]>
}

/**
 * The public data of an account.
 *
 * @example
 * const isStaff = ({ role }: PluginUser) => role !== 'user'
 * @public
 */
export type PluginUser = {
  id: string
  username: string
  displayName: string
  avatar: string
  role: 'user' | 'moderator' | 'admin'
  /** The interface language that the member chose, such as `de_DE`; absent if the site's language applies. */
  language?: string
  /** Published questions of the account. */
  questionCount?: number
  /** Only with the permission `users.email`. */
  email?: string
}

/**
 * The accounts of the site. Needs the permission `users.read`.
 *
 * @example
 * const getName = async (users: PluginUsers, id: string) => (await users.find(id))?.displayName
 * @public
 */
export type PluginUsers = {
  /** The account with this id; undefined if there is none or it was deleted. */
  find(id: string): Promise<PluginUser | undefined>
  findByUsername(username: string): Promise<PluginUser | undefined>
  /** The account that logs in with this id of the plugin's service. */
  findByExternalId(externalId: string): Promise<PluginUser | undefined>
  /** What the member set in the plugin's form; initial values if nothing was set. */
  settings(id: string): Promise<Readonly<Record<string, Json>>>
}

/**
 * A question or an answer that everyone may see.
 *
 * @example
 * const linkTo = ({ title, url }: PluginPost) => `[${title}](${url})`
 * @public
 */
export type PluginPost = {
  id: string
  type: 'question' | 'answer'
  title: string
  /** As written, in Markdown. */
  content: string
  url: string
  /**
   * The current version of the post; an edit that names it cannot overwrite a later one. Always set by the
   * site.
   */
  revisionId?: string
}

/**
 * A question that a plugin asks on behalf of a user.
 *
 * @example
 * const draft: QuestionDraft = { title: 'How do I keep basil alive?', content: 'It …', tags: ['herbs'], userId: '7' }
 * @public
 */
export type QuestionDraft = { title: string; content: string; tags: readonly string[]; userId: string }

/**
 * An answer that a plugin writes under an account that it was given.
 *
 * @example
 * const draft: AnswerDraft = { questionId: '10010000000000001', content: 'Have you tried …', userId: '7' }
 * @public
 */
export type AnswerDraft = { questionId: string; content: string; userId: string }

/**
 * A comment that a plugin writes under an account that it was given, on a question or an answer.
 *
 * @example
 * const draft: CommentDraft = { postId: '10010000000000001', content: 'Welcome!', userId: '7' }
 * @public
 */
export type CommentDraft = { postId: string; content: string; userId: string }

/**
 * Tags, by their short names, that a plugin adds to a question or removes, under an account that it was
 * given. `summary` is shown in the history of the question. If `revisionId` is not the newest version of the
 * question, nothing is changed, and `details.reason` is `error.revision.outdated`. Without it, tags are
 * changed whatever the version.
 *
 * @example
 * const change: TagChange = { questionId: '10010000000000001', add: ['first-question'], userId: '7' }
 * @public
 */
export type TagChange = {
  questionId: string
  add?: readonly string[]
  remove?: readonly string[]
  summary?: string
  /** The version in the `PluginPost` that the plugin based its decision on. */
  revisionId?: string
  userId: string
}

/**
 * A tag that a plugin creates under an account that it was given. `description` is Markdown.
 *
 * @example
 * const tag: TagDraft = { slug: 'first-question', name: 'First question', description: '', userId: '7' }
 * @public
 */
export type TagDraft = { slug: string; name: string; description?: string; userId: string }

/**
 * A post that a plugin wrote. It may not be published yet because it waits for a reviewer.
 *
 * @example
 * const toLine = ({ url, isPublished }: WrittenPost) => (isPublished ? url : 'waits for a reviewer')
 * @public
 */
export type WrittenPost = { id: string; url: string; isPublished: boolean }

/**
 * Questions and answers. Reading needs `content.read`, asking `content.write`.
 *
 * `answer`, `comment`, `changeTags` and `createTag` need `content.answer`, `content.comment` and
 * `content.tag`, and an account that the administrator chose in the plugin's settings, in a field made by
 * `field.account`. The account has the same rights as when its user writes: its privileges count, reviewers
 * and filters check its texts, and events about them are sent to all plugins but this one. A plugin may write
 * at most 30 times a minute and 500 times an hour.
 *
 * Writes that the site does not accept throw a `PluginError`: its message says why in the language of the
 * site, and `details.reason` is the reason of the API, such as `base.too_many_requests`.
 *
 * @example
 * const getTitle = async (content: PluginContent, id: string) => (await content.find(id))?.title
 * @public
 */
export type PluginContent = {
  /** A question or answer that everyone may see. */
  find(id: string): Promise<PluginPost | undefined>
  /** Asks on behalf of an account with the right to ask; errors reach the caller as a `PluginError`. */
  ask(draft: QuestionDraft): Promise<PluginPost>
  answer(draft: AnswerDraft): Promise<WrittenPost>
  comment(draft: CommentDraft): Promise<WrittenPost>
  /**
   * Changes nothing if the question already has the tags. An unknown tag is created if the account may do so.
   */
  changeTags(change: TagChange): Promise<{ tags: string[]; isPublished: boolean }>
  /** Returns the short name as it is stored. Fails if the tag already exists. */
  createTag(tag: TagDraft): Promise<string>
}

/**
 * The services and settings that a server half works with. It is created when the plugin is enabled or its
 * settings change. Calls fail after the plugin is disabled or restarted.
 *
 * @example
 * const config = defineConfig({ host: field.url({ required: true }) })
 * type Context = ServerContext<ConfigOf<typeof config>>
 * const ping = ({ http, config: { host } }: Context) => http.request(`${host}/health`)
 * @public
 */
export type ServerContext<Config = Record<never, never>> = {
  readonly slug: string
  readonly config: Config
  /** URL of the site without a trailing slash. */
  readonly siteUrl: string
  /** Language of the site, such as `en_US`. */
  readonly language: string
  readonly log: PluginLog
  readonly http: PluginHttp
  readonly sockets: PluginSockets
  readonly kv: PluginStore
  readonly users: PluginUsers
  readonly content: PluginContent
  /** A text of the plugin, in the given language or the site's; the key itself if there is none. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: string): string
}

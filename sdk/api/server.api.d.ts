// What @querent/sdk/server declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// server/index.d.ts

/**
 * For the half of a plugin that runs in the server.
 *
 * @packageDocumentation
 */
export { field } from '../plugin/config-fields.ts';
export { type ConfigOf, defineConfig } from '../plugin/define-config.ts';
export type { SettingsMigrations, StoredSettings } from '../plugin/settings-migrations.ts';
export type { CounterStep, CounterValue, SharedCache } from './cache.ts';
export type { Captcha, CaptchaChallenge, CaptchaRequest, CaptchaTry } from './captcha.ts';
export type { Connector, ExternalUser, LoginCallback, LoginRedirect, LoginStart } from './connector.ts';
export type { AnswerDraft, CommentDraft, HttpRequest, HttpResponse, Json, PluginContent, PluginHttp, PluginLog, PluginPost, PluginSocket, PluginSockets, PluginStore, PluginUser, PluginUsers, QuestionDraft, ServerContext, TagChange, TagDraft, WrittenPost, } from './context.ts';
export { defineServerPlugin, type ServerCapabilities, type ServerCapabilityName, type ServerPlugin, serverCapabilityNames, } from './define-server-plugin.ts';
export type { EventContent, EventHandlers, EventPost, EventUser, FlagEvent, PostEvent, SiteEvent, SiteEventMap, VoteEvent, } from './events.ts';
export { type ExternalFacts, readExternalUser } from './login/external-user.ts';
export { buildUrl, createPkce, readCode } from './login/login-url.ts';
export { createProviderIds } from './login/provider-ids.ts';
export { requestJson } from './login/request-json.ts';
export { svgProblem } from './login/safe-svg.ts';
export type { NotificationChannel, NotificationDelivery, NotificationKind, NotificationReceiver, PluginNotification, } from './notifications.ts';
export { parseJson } from './parse-json.ts';
export { PluginError } from './plugin-error.ts';
export type { CodeBlock, Formula, LinkCard, PostLink, RenderedParts, RenderFilter } from './render.ts';
export type { ReviewDecision, ReviewedAuthor, ReviewedText, Reviewer } from './reviewer.ts';
export type { SearchAmount, SearchCondition, SearchDocument, SearchEngine, SearchHit, SearchOrder, SearchResult, } from './search.ts';
export type { EmbedPlatforms, FilteredText, PluginRoute, PluginTask, RouteReply, RouteRequest, SidebarLinks, TextFilter, } from './small-capabilities.ts';
export type { FileStorage, SignedRequest, StorageRequest } from './storage.ts';
export type { DeviceLogin, ProfileBranding, UserCenter, UserCenterAccount, UserCenterAgent, UserCenterLink, } from './user-center.ts';
export { type CaptchaTokenCheck, verifyCaptchaToken } from './verify-captcha-token.ts';

// server/cache.d.ts

/**
 * How a counter changes.
 *
 * @example
 * const step: CounterStep = { by: 1, seconds: 900 }
 * @public
 */
export type CounterStep = {
    /** A whole number, also below 0. */
    by: number;
    /** After how many seconds a counter that begins with this step expires, unless it is renewed. */
    seconds: number;
    /** Whether this step restarts the time of an existing counter. */
    renews?: boolean;
};
/**
 * A counter after a step.
 *
 * @example
 * const isTooMuch = ({ value }: CounterValue) => value > 10
 * @public
 */
export type CounterValue = {
    value: number;
    /** Milliseconds until it expires. */
    remainingMs: number;
};
/**
 * Short-lived values that all processes of a site share, on any machine. The site uses them for its rate
 * limits. Nothing that users rely on is stored only here: a cache may lose all of it at any time.
 *
 * Every method is atomic across all users of the cache. It throws a `PluginError` if the cache cannot be
 * reached or does not respond within a second: the site then continues without it, and tries again later. Any
 * other error counts as a fault of the plugin.
 *
 * @example
 * const isFirst = async (cache: SharedCache) => (await cache.increment('visits', { by: 1, seconds: 60 })).value === 1
 * @public
 */
export type SharedCache = {
    /** Names the cache to administrators, without keys or passwords. */
    place: string;
    /**
     * Checks that values can be written. Called before the plugin is enabled or its settings are stored: an
     * error whose details name a `field` is shown at this field of the form.
     */
    ping(): Promise<void>;
    /** Changes a counter, which starts at 0, and returns it. Keys have up to 200 characters. */
    increment(key: string, step: CounterStep): Promise<CounterValue>;
    /** The value, or the counter as a decimal number; undefined if there is none or it has expired. */
    get(key: string): Promise<string | undefined>;
    /** Stores a value for some seconds, and returns the previous one. */
    set(key: string, value: string, options: {
        seconds: number;
    }): Promise<string | undefined>;
    /** Removes values and counters. */
    remove(keys: readonly string[]): Promise<void>;
};

// server/captcha.d.ts

import type { Json } from './context.ts';
/**
 * The recipient of a challenge.
 *
 * @example
 * const isChinese = ({ language }: CaptchaRequest) => language.startsWith('zh')
 * @public
 */
export type CaptchaRequest = {
    /** Language of the user, such as `en_US`. */
    language: string;
};
/**
 * A challenge: the parts that are shown, and the answer that input is compared with. Services that make their
 * own challenges return `{}`.
 *
 * @example
 * const challenge: CaptchaChallenge = { image: 'data:image/png;base64,…', answer: 'x7k2' }
 * @public
 */
export type CaptchaChallenge = {
    /** Image as a `data:` URL. */
    image?: string;
    /** The same as sound, as a `data:` URL, for visitors who cannot see it. */
    audio?: string;
    /** A question in words, for visitors who can neither see nor hear it. */
    question?: string;
    /** Stored by the host for a single attempt; never sent to the browser. */
    answer?: string;
};
/**
 * An attempt to solve a challenge.
 *
 * @example
 * const isRight = ({ answer, input }: CaptchaTry) => input !== '' && input === answer
 * @public
 */
export type CaptchaTry = {
    /** The stored answer of the challenge. */
    answer?: string;
    /** What the visitor entered, or the token of the service. */
    input: string;
    ip: string;
};
/**
 * Tells humans from bots. The host decides when a challenge is needed, stores answers, and allows one attempt
 * for each.
 *
 * @example
 * const captcha: Captcha = {
 *   create: async () => ({ image: 'data:image/png;base64,…', answer: 'x7k2' }),
 *   verify: async ({ answer, input }) => input !== '' && input === answer,
 * }
 * @public
 */
export type Captcha = {
    /** Data for the web half, such as a public key. Visible to everyone. */
    browserConfig?(): Promise<Readonly<Record<string, Json>>>;
    create(request: CaptchaRequest): Promise<CaptchaChallenge>;
    /** Never accepts an empty input. */
    verify(attempt: CaptchaTry): Promise<boolean>;
};

// server/connector.d.ts

import type { Json } from './context.ts';
/**
 * The beginning of a login: where the provider has to redirect the browser, and with which values.
 *
 * @example
 * const getUrl = ({ redirectUrl, state }: LoginStart) =>
 *   `https://id.example.com/authorize?${new URLSearchParams({ redirect_uri: redirectUrl, state })}`
 * @public
 */
export type LoginStart = {
    /** URL on this site that the provider redirects to. */
    redirectUrl: string;
    /** Single-use, checked by the host when the browser comes back. */
    state: string;
    /** Single-use, for providers that repeat it in their response; the plugin checks it. */
    nonce: string;
};
/**
 * Where the browser goes to log in.
 *
 * @example
 * const redirect: LoginRedirect = { url: 'https://id.example.com/authorize?state=…', keep: 'verifier' }
 * @public
 */
export type LoginRedirect = {
    /** URL of the provider, with everything it needs in the query. */
    url: string;
    /** Stored by the host until the browser comes back, such as a PKCE verifier. Never sent to the browser. */
    keep?: Json;
};
/**
 * The request with which the browser comes back from the provider.
 *
 * @example
 * const getCode = ({ query }: LoginCallback) => query.code ?? ''
 * @public
 */
export type LoginCallback = {
    redirectUrl: string;
    /** The query of the provider's redirect. The host has already checked and invalidated its state. */
    query: Readonly<Record<string, string>>;
    nonce: string;
    keep?: Json;
};
/**
 * The account of a user at the provider.
 *
 * @example
 * const user: ExternalUser = { externalId: '583231', displayName: 'Ada', email: 'ada@example.com' }
 * @public
 */
export type ExternalUser = {
    /** Never changes and is never reassigned to another user. */
    externalId: string;
    displayName?: string;
    /** A suggestion: the host picks a similar name that is free. */
    username?: string;
    /** Only if the provider says that it was verified. */
    email?: string;
    /** URL of an image, https. */
    avatar?: string;
    /** If the provider decides on roles: set at each login. */
    role?: 'user' | 'moderator' | 'admin';
};
/**
 * A way to log in with an external account. The host stores state, nonce and accounts; the plugin knows the
 * provider.
 *
 * @example
 * const connector: Connector = {
 *   logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" />',
 *   start: async ({ state }) => ({ url: `https://id.example.com/authorize?state=${state}` }),
 *   finish: async ({ query }) => ({ externalId: query.user ?? '' }),
 * }
 * @public
 */
export type Connector = {
    /** The provider's logo: SVG without script. */
    logo: string;
    /** The provider's name on the button, if an administrator chose it; else the text `connector.name`. */
    name?: string;
    start(login: LoginStart): Promise<LoginRedirect>;
    /** Fails with a `PluginError` if the provider refused. */
    finish(callback: LoginCallback): Promise<ExternalUser>;
};

// server/context.d.ts

/**
 * Plain data: what may be passed between a plugin and its host. Properties whose value is `undefined` are
 * omitted, as by `JSON.stringify`.
 *
 * @example
 * const value: Json = { tags: ['basil'], votes: 3 }
 * @public
 */
export type Json = string | number | boolean | null | readonly Json[] | {
    readonly [name: string]: Json | undefined;
};
/**
 * Writes to the log of the site, marked with the plugin's slug. Never pass it secrets.
 *
 * @example
 * const note = (log: PluginLog, count: number) => log.info('synchronized', { count })
 * @public
 */
export type PluginLog = {
    info(message: string, details?: Json): void;
    warn(message: string, details?: Json): void;
    error(message: string, details?: Json): void;
};
/**
 * A request to another machine.
 *
 * @example
 * const request: HttpRequest = { method: 'POST', form: { code: 'c' }, timeout: 5_000 }
 * @public
 */
export type HttpRequest = {
    /** By default POST if there is a body or a form, and GET otherwise. */
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    headers?: Readonly<Record<string, string>>;
    /** Text is sent as it is, an object as JSON; `form` sends a form instead. */
    body?: string | Json;
    form?: Readonly<Record<string, string>>;
    /** Milliseconds; at most 10,000, which is also the default. */
    timeout?: number;
    /** How many redirects to follow; none by default. Each target is checked like the first URL. */
    redirects?: number;
    /**
     * Maximum size of the response in bytes; at most 7 MB, which is also the default. A larger response fails
     * the call.
     */
    maxBytes?: number;
};
/**
 * The response to an outbound request.
 *
 * @example
 * const isFine = ({ status }: HttpResponse) => status < 300
 * @public
 */
export type HttpResponse = {
    status: number;
    /** Names in lower case. */
    headers: Readonly<Record<string, string>>;
    /** At most 7 MB, or the limit of the request; a larger response fails the call. */
    text: string;
};
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
    request(url: string, request?: HttpRequest): Promise<HttpResponse>;
};
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
    write(bytes: Uint8Array): Promise<void>;
    /** Waits for the next data; undefined once either side has closed the connection. */
    read(): Promise<Uint8Array | undefined>;
    close(): Promise<void>;
};
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
    open(url: string): Promise<PluginSocket>;
};
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
    get(key: string): Promise<Json | undefined>;
    /** `seconds`: how long it is kept; without it, permanently. */
    set(key: string, value: Json, options?: {
        seconds?: number;
    }): Promise<void>;
    /** Removes the value and returns it, once: of several concurrent callers only one gets it. */
    take(key: string): Promise<Json | undefined>;
    delete(key: string): Promise<void>;
    /** Keys that begin with a prefix, in order, 100 at a time, after the given key. */
    keys(prefix: string, after?: string): Promise<string[]>;
};
/**
 * The public data of an account.
 *
 * @example
 * const isStaff = ({ role }: PluginUser) => role !== 'user'
 * @public
 */
export type PluginUser = {
    id: string;
    username: string;
    displayName: string;
    avatar: string;
    role: 'user' | 'moderator' | 'admin';
    /** The interface language that the member chose, such as `de_DE`; absent if the site's language applies. */
    language?: string;
    /** Published questions of the account. */
    questionCount?: number;
    /** Only with the permission `users.email`. */
    email?: string;
};
/**
 * The accounts of the site. Needs the permission `users.read`.
 *
 * @example
 * const getName = async (users: PluginUsers, id: string) => (await users.find(id))?.displayName
 * @public
 */
export type PluginUsers = {
    /** The account with this id; undefined if there is none or it was deleted. */
    find(id: string): Promise<PluginUser | undefined>;
    findByUsername(username: string): Promise<PluginUser | undefined>;
    /** The account that logs in with this id of the plugin's service. */
    findByExternalId(externalId: string): Promise<PluginUser | undefined>;
    /** What the member set in the plugin's form; initial values if nothing was set. */
    settings(id: string): Promise<Readonly<Record<string, Json>>>;
};
/**
 * A question or an answer that everyone may see.
 *
 * @example
 * const linkTo = ({ title, url }: PluginPost) => `[${title}](${url})`
 * @public
 */
export type PluginPost = {
    id: string;
    type: 'question' | 'answer';
    title: string;
    /** As written, in Markdown. */
    content: string;
    url: string;
    /**
     * The current version of the post; an edit that names it cannot overwrite a later one. Always set by the
     * site.
     */
    revisionId?: string;
};
/**
 * A question that a plugin asks on behalf of a user.
 *
 * @example
 * const draft: QuestionDraft = { title: 'How do I keep basil alive?', content: 'It …', tags: ['herbs'], userId: '7' }
 * @public
 */
export type QuestionDraft = {
    title: string;
    content: string;
    tags: readonly string[];
    userId: string;
};
/**
 * An answer that a plugin writes under an account that it was given.
 *
 * @example
 * const draft: AnswerDraft = { questionId: '10010000000000001', content: 'Have you tried …', userId: '7' }
 * @public
 */
export type AnswerDraft = {
    questionId: string;
    content: string;
    userId: string;
};
/**
 * A comment that a plugin writes under an account that it was given, on a question or an answer.
 *
 * @example
 * const draft: CommentDraft = { postId: '10010000000000001', content: 'Welcome!', userId: '7' }
 * @public
 */
export type CommentDraft = {
    postId: string;
    content: string;
    userId: string;
};
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
    questionId: string;
    add?: readonly string[];
    remove?: readonly string[];
    summary?: string;
    /** The version in the `PluginPost` that the plugin based its decision on. */
    revisionId?: string;
    userId: string;
};
/**
 * A tag that a plugin creates under an account that it was given. `description` is Markdown.
 *
 * @example
 * const tag: TagDraft = { slug: 'first-question', name: 'First question', description: '', userId: '7' }
 * @public
 */
export type TagDraft = {
    slug: string;
    name: string;
    description?: string;
    userId: string;
};
/**
 * A post that a plugin wrote. It may not be published yet because it waits for a reviewer.
 *
 * @example
 * const toLine = ({ url, isPublished }: WrittenPost) => (isPublished ? url : 'waits for a reviewer')
 * @public
 */
export type WrittenPost = {
    id: string;
    url: string;
    isPublished: boolean;
};
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
    find(id: string): Promise<PluginPost | undefined>;
    /** Asks on behalf of an account with the right to ask; errors reach the caller as a `PluginError`. */
    ask(draft: QuestionDraft): Promise<PluginPost>;
    answer(draft: AnswerDraft): Promise<WrittenPost>;
    comment(draft: CommentDraft): Promise<WrittenPost>;
    /**
     * Changes nothing if the question already has the tags. An unknown tag is created if the account may do so.
     */
    changeTags(change: TagChange): Promise<{
        tags: string[];
        isPublished: boolean;
    }>;
    /** Returns the short name as it is stored. Fails if the tag already exists. */
    createTag(tag: TagDraft): Promise<string>;
};
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
    readonly slug: string;
    readonly config: Config;
    /** URL of the site without a trailing slash. */
    readonly siteUrl: string;
    /** Language of the site, such as `en_US`. */
    readonly language: string;
    readonly log: PluginLog;
    readonly http: PluginHttp;
    readonly sockets: PluginSockets;
    readonly kv: PluginStore;
    readonly users: PluginUsers;
    readonly content: PluginContent;
    /** A text of the plugin, in the given language or the site's; the key itself if there is none. */
    text(key: string, values?: Readonly<Record<string, string | number>>, language?: string): string;
};

// server/define-server-plugin.d.ts

import type { ConfigDefinition, ConfigFields, ConfigValues } from '../plugin/index.ts';
import type { SharedCache } from './cache.ts';
import type { Captcha } from './captcha.ts';
import type { Connector } from './connector.ts';
import type { ServerContext } from './context.ts';
import type { EventHandlers } from './events.ts';
import type { NotificationChannel } from './notifications.ts';
import type { RenderFilter } from './render.ts';
import type { Reviewer } from './reviewer.ts';
import type { SearchEngine } from './search.ts';
import type { EmbedPlatforms, PluginRoute, PluginTask, SidebarLinks, TextFilter } from './small-capabilities.ts';
import type { FileStorage } from './storage.ts';
import type { UserCenter } from './user-center.ts';
/**
 * The capabilities that server halves can offer, by name.
 *
 * @example
 * type Engine = ServerCapabilities['search']
 * @public
 */
export type ServerCapabilities = {
    connector: Connector;
    userCenter: UserCenter;
    search: SearchEngine;
    captcha: Captcha;
    render: RenderFilter;
    filter: TextFilter;
    reviewer: Reviewer;
    events: EventHandlers;
    notification: NotificationChannel;
    sidebar: SidebarLinks;
    embed: EmbedPlatforms;
    storage: FileStorage;
    cache: SharedCache;
    routes: readonly PluginRoute[];
    tasks: readonly PluginTask[];
};
/**
 * The name of a capability that a server half can offer.
 *
 * @example
 * const name: ServerCapabilityName = 'search'
 * @public
 */
export type ServerCapabilityName = keyof ServerCapabilities;
/**
 * The names of all capabilities.
 *
 * @example
 * const isCapability = (name: string) => serverCapabilityNames.some((known) => known === name)
 * @public
 */
export declare const serverCapabilityNames: readonly ServerCapabilityName[];
type Factories<Config> = {
    [Name in ServerCapabilityName]?: (context: ServerContext<Config>) => ServerCapabilities[Name];
};
/**
 * The declaration of a server half. A capability is created from the context when the plugin is enabled; no
 * code of the plugin runs before that.
 *
 * @example
 * const offersSearch = (plugin: ServerPlugin) => plugin.search !== undefined
 * @public
 */
export type ServerPlugin<Fields extends ConfigFields = ConfigFields, UserFields extends ConfigFields = ConfigFields> = Factories<ConfigValues<Fields>> & {
    /** The administrator's form. */
    config?: ConfigDefinition<Fields>;
    /** Each member's form. */
    userConfig?: ConfigDefinition<UserFields>;
};
/**
 * Declares the half of a plugin that runs in the server. It must be the default export of its module, and
 * importing the module must have no other effect.
 *
 * @example
 * const config = defineConfig({ words: field.textarea() })
 *
 * export default defineServerPlugin({
 *   config,
 *   filter: ({ config: { words } }) => ({
 *     check: async ({ content }) =>
 *       words.split('\n').some((word) => content.includes(word))
 *         ? { isAccepted: false, message: 'error.word' }
 *         : { isAccepted: true },
 *   }),
 * })
 * @public
 */
export declare function defineServerPlugin<const Fields extends ConfigFields = Record<never, never>, const UserFields extends ConfigFields = Record<never, never>>(plugin: ServerPlugin<Fields, UserFields>): ServerPlugin<Fields, UserFields>;
export {};

// server/events.d.ts

import type { SiteEventName } from '../plugin/index.ts';
/**
 * A user as everyone sees them in an event.
 *
 * @example
 * const mention = ({ displayName, url }: EventUser) => `[${displayName}](${url})`
 * @public
 */
export type EventUser = {
    id: string;
    username: string;
    displayName: string;
    url: string;
};
/**
 * The content of a question, answer or comment at the time of delivery, which may be later than the event.
 *
 * @example
 * const toLine = ({ title, url }: EventContent) => `${title}: ${url}`
 * @public
 */
export type EventContent = {
    /** The title of the question, also for answers and comments. */
    title: string;
    /** As written, in Markdown. */
    text: string;
    url: string;
    /** Short names of the tags of the question. */
    tags: readonly string[];
    /** The author; absent if the account was deleted. */
    author?: EventUser;
    /** Whether everyone may see it. */
    isPublic: boolean;
};
/**
 * A question, answer or comment that something happened to.
 *
 * @example
 * const isQuestion = ({ id, questionId }: EventPost) => id === questionId
 * @public
 */
export type EventPost = {
    id: string;
    type: 'question' | 'answer' | 'comment';
    /** The question that it belongs to; its own id for a question. */
    questionId: string;
    /**
     * Absent if not everyone may see it, unless the plugin declares the permission `content.hidden`: then it is
     * absent only if the content no longer exists.
     */
    content?: EventContent;
};
/**
 * Something that happened to a post. `actor` is the user who did it: absent if that is not public.
 *
 * @example
 * const getActor = ({ actor }: PostEvent) => actor?.username ?? 'someone'
 * @public
 */
export type PostEvent = {
    post: EventPost;
    actor?: EventUser;
};
/**
 * A vote, without the voter, who is not disclosed.
 *
 * @example
 * const getScore = ({ upVotes, downVotes }: VoteEvent) => upVotes - downVotes
 * @public
 */
export type VoteEvent = {
    post: EventPost;
    direction: 'up' | 'down' | 'withdrawn';
    /** Votes of each kind after this one. */
    upVotes: number;
    downVotes: number;
};
/**
 * A report to the moderators.
 *
 * @example
 * const describe = ({ post, comment }: FlagEvent) => `${post.id}: ${comment}`
 * @public
 */
export type FlagEvent = {
    post: EventPost;
    /** Number of the reason, as on the wire. */
    reason: number;
    /** The comment of the member; '' if there is none. */
    comment: string;
    actor?: EventUser;
};
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
    'question.asked': PostEvent;
    /** Its title, text or tags changed. */
    'question.edited': PostEvent;
    'question.closed': PostEvent;
    'question.reopened': PostEvent;
    'question.deleted': PostEvent;
    'question.restored': PostEvent;
    /** Published; also after waiting for approval. */
    'answer.posted': PostEvent;
    'answer.edited': PostEvent;
    'answer.accepted': PostEvent;
    'answer.acceptanceWithdrawn': PostEvent;
    'answer.deleted': PostEvent;
    /** Restored after it was deleted, or after it was hidden until a moderator decided. */
    'answer.restored': PostEvent;
    'comment.posted': PostEvent;
    'comment.edited': PostEvent;
    'comment.deleted': PostEvent;
    /** Restored after it was deleted, or after it was hidden until a moderator decided. */
    'comment.restored': PostEvent;
    /** A vote on a question, answer or comment, or a vote that was withdrawn. */
    'vote.cast': VoteEvent;
    /** Only with the permission `content.hidden`. */
    'post.flagged': FlagEvent;
    /** An account was added, and its address confirmed if the site requires that. */
    'user.registered': {
        user: EventUser;
    };
    /** An account was deleted: the plugin must delete its data about it. */
    'user.deleted': {
        userId: string;
    };
};
/**
 * One event. `id` is the same for every delivery attempt: a plugin that must not act twice stores it.
 *
 * @example
 * const isNew = async (kv: PluginStore, { id }: SiteEvent) => (await kv.get(`event:${id}`)) === undefined
 * @public
 */
export type SiteEvent<Name extends SiteEventName = SiteEventName> = {
    [Each in Name]: {
        id: string;
        name: Each;
        /** When it happened, in Unix seconds. */
        at: number;
        data: SiteEventMap[Each];
    };
}[Name];
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
    [Name in SiteEventName]?: (event: SiteEvent<Name>) => Promise<void>;
};

// server/login/external-user.d.ts

import type { ExternalUser } from '../connector.ts';
/**
 * The response of a provider, not validated yet.
 *
 * @example
 * const facts: ExternalFacts = { id: 42, displayName: 'Ada', verifiedEmail: 'ada@example.com' }
 * @public
 */
export type ExternalFacts = {
    id: unknown;
    displayName?: unknown;
    username?: unknown;
    /** Only if the provider says it is verified. */
    verifiedEmail?: unknown;
    avatar?: unknown;
};
/**
 * Makes an external user out of a provider's response: values that have the wrong type, are malformed or too
 * long are omitted or cut. Fails with the text `error.no_identity` if there is no usable id.
 *
 * @example
 * const user = readExternalUser({ id: 42, displayName: 'Ada', avatar: 'https://example.com/ada.png' })
 * @public
 */
export declare function readExternalUser(facts: ExternalFacts): ExternalUser;

// server/login/login-url.d.ts

/**
 * Adds parameters to a URL, except undefined ones. Throws a `TypeError` if the endpoint is not an
 * absolute URL.
 *
 * @example
 * const authorizeUrl = (state: string) => buildUrl('https://id.example.com/authorize', { client_id: '1', state })
 * @public
 */
export declare function buildUrl(endpoint: string, parameters: Readonly<Record<string, string | undefined>>): string;
/**
 * A secret of one login and its SHA-256, so that a stolen code is useless to anyone else (RFC 7636). The
 * challenge goes into the URL; the verifier is stored and sent with the code. Each is 43 characters of
 * base64url.
 *
 * @example
 * const { verifier, challenge } = await createPkce()
 * @public
 */
export declare function createPkce(): Promise<{
    verifier: string;
    challenge: string;
}>;
/**
 * The code from the provider's redirect. Throws a `PluginError` with `error.refused` if a user did not agree,
 * with `error.provider_failed` if the provider reports another error, and with `error.no_code` if there is no
 * code or one of more than 2,000 characters; the plugin's texts need all three keys.
 *
 * @example
 * const code = (callback: LoginCallback) => readCode(callback.query)
 * @public
 */
export declare function readCode(query: Readonly<Record<string, string>>, name?: string): string;

// server/login/provider-ids.d.ts

import type { PluginStore } from '../context.ts';
/**
 * Makes ids of users unique across providers, for plugins whose settings name the provider: the same id at
 * another provider is another user. Ids at the first provider stay as they are, so existing logins stay
 * valid. `remember` stores that provider; call it when the plugin starts, before its settings can change.
 * Needs the permission `kv`.
 *
 * @example
 * const getExternalId = async (kv: PluginStore, issuer: string, sub: string) =>
 *   createProviderIds(kv, issuer).toExternalId(sub)
 * @public
 */
export declare function createProviderIds(kv: PluginStore, provider: string): {
    remember(): Promise<void>;
    /** The id by which the site knows the user. */
    toExternalId(id: string): Promise<string>;
    /** The id at this provider; undefined if the user belongs to another one. */
    toProviderId(externalId: string): Promise<string | undefined>;
};

// server/login/request-json.d.ts

import { z } from 'zod';
import type { HttpRequest, PluginHttp, PluginLog } from '../context.ts';
type Caller = {
    http: PluginHttp;
    log: PluginLog;
};
/**
 * Requests JSON of a known shape from a service. Throws a `PluginError` with `error.unreachable` if it does
 * not respond, and with `error.provider_failed` if it responds with an error status or anything else; the
 * plugin's texts need both keys. Of the request and the response, the log contains only the service's error
 * code.
 *
 * @example
 * import { z } from 'zod'
 *
 * const readName = async (context: ServerContext) => {
 *   const { name } = await requestJson(context, 'https://id.example.com/me', {}, z.object({ name: z.string() }))
 *   return name
 * }
 * @public
 */
export declare function requestJson<Schema extends z.ZodType>(caller: Caller, url: string, request: HttpRequest, schema: Schema): Promise<z.output<Schema>>;
export {};

// server/login/safe-svg.d.ts

/**
 * Describes the problem of a logo that is to be shown as SVG, such as `has a script`; undefined if there is
 * none. A logo may have up to 20,000 characters.
 *
 * @example
 * const isUsable = (logo: string) => svgProblem(logo) === undefined
 * @public
 */
export declare function svgProblem(svg: string): string | undefined;

// server/notifications.d.ts

import type { Json } from './context.ts';
import type { EventUser } from './events.ts';
/**
 * The kind of an inbox message; the names are those of `notification.action` in the API. Two are about new
 * questions, which are not in the inbox: members choose in their settings whether to be notified of all, or
 * of those with tags that they follow.
 *
 * @example
 * const isReply = (kind: NotificationKind) => kind === 'reply_to_you'
 * @public
 */
export type NotificationKind = 'answer_the_question' | 'update_question' | 'update_answer' | 'suggest_edit' | 'accept_answer' | 'comment_question' | 'comment_answer' | 'reply_to_you' | 'mention_you' | 'your_question_is_closed' | 'your_question_was_reopened' | 'your_question_was_deleted' | 'your_answer_was_deleted' | 'your_question_was_approved' | 'your_answer_was_approved' | 'your_comment_was_approved' | 'your_comment_was_rejected' | 'your_edit_was_approved' | 'your_edit_was_rejected' | 'up_voted_question' | 'down_voted_question' | 'up_voted_answer' | 'down_voted_answer' | 'up_voted_comment' | 'invited_you_to_answer' | 'new_question' | 'new_question_followed_tag' | 'jobs_failing' | 'plugin_switched_off' | 'plugin_paused';
/**
 * An inbox message, or a message about a new question.
 *
 * @example
 * const toLine = ({ summary, title, url }: PluginNotification) => `${summary}: ${title} ${url}`
 * @public
 */
export type PluginNotification = {
    id: string;
    kind: NotificationKind;
    /** When it was created, in Unix seconds. */
    at: number;
    /** What happened, in the member's language, such as `Ada answered your question`. */
    summary: string;
    /** Of the question. */
    title: string;
    /** The first words of the answer, comment or question as plain text; '' if there are none. */
    excerpt: string;
    /** The URL of the object. */
    url: string;
    /** The user who caused it; absent if that is not disclosed. */
    actor?: EventUser;
    /** The post that it is about; absent if it is about something else. */
    object?: {
        id: string;
        type: 'question' | 'answer' | 'comment';
    };
};
/**
 * The member who owns the inbox.
 *
 * @example
 * const getUrl = ({ settings }: NotificationReceiver) => String(settings.webhook_url ?? '')
 * @public
 */
export type NotificationReceiver = EventUser & {
    /** The member's language, such as `en_US`. */
    language: string;
    /** What the member set in the plugin's form, as returned by `users.settings`. */
    settings: Readonly<Record<string, Json>>;
};
/**
 * Messages for one member: a single one, or those of a day as a digest. `id` is the same for every attempt.
 *
 * @example
 * const countMessages = ({ notifications }: NotificationDelivery) => notifications.length
 * @public
 */
export type NotificationDelivery = {
    id: string;
    isDigest: boolean;
    receiver: NotificationReceiver;
    notifications: readonly PluginNotification[];
};
/**
 * Delivers inbox messages and new questions elsewhere, for members who ask for it: the plugin's form for
 * members has the field `delivery`, made by `field.delivery()`. Needs the permission `notifications`.
 *
 * Each delivery is made at least once, and those of a member in order. If the method fails or takes longer
 * than ten seconds, it is called again later, for three days with growing pauses. To ask for a retry, throw a
 * `PluginError`: any other error counts as a fault of the plugin.
 *
 * @example
 * const channel: NotificationChannel = {
 *   deliver: async ({ receiver, notifications }) => console.log(receiver.username, notifications.length),
 * }
 * @public
 */
export type NotificationChannel = {
    deliver(delivery: NotificationDelivery): Promise<void>;
};

// server/parse-json.d.ts

/**
 * Reads JSON that another service sent. Returns undefined if it is not JSON, such as the error page of a
 * proxy, so that a schema can reject it like any other unexpected response.
 *
 * @example
 * const isJson = (text: string): boolean => parseJson(text) !== undefined
 * @public
 */
export declare function parseJson(text: string): unknown;

// server/plugin-error.d.ts

/**
 * An error that users should see: `message` is a key of the plugin's texts or a sentence. Any other error
 * that a plugin throws counts as its fault.
 *
 * @example
 * const deny = (status: number) => {
 *   throw new PluginError('error.service_refused', { status })
 * }
 * @public
 */
export declare class PluginError extends Error {
    readonly name = "PluginError";
    readonly details: Readonly<Record<string, string | number>>;
    /** Each plugin and the host have their own copy of the class, so they recognize errors by name. */
    static [Symbol.hasInstance](value: unknown): boolean;
    constructor(message: string, details?: Readonly<Record<string, string | number>>);
}

// server/render.d.ts

/**
 * A block of code in a post.
 *
 * @example
 * const isDiff = ({ language }: CodeBlock) => language === 'diff'
 * @public
 */
export type CodeBlock = {
    /** As written after the fence, in lower case; '' if there is none. */
    language: string;
    text: string;
};
/**
 * A formula in a post.
 *
 * @example
 * const formula: Formula = { tex: 'a^2 + b^2', isDisplay: true }
 * @public
 */
export type Formula = {
    /** TeX, without its delimiters. */
    tex: string;
    /** On its own line. */
    isDisplay: boolean;
};
/**
 * A link of a post that stands alone in its paragraph, as a bare `https` URL.
 *
 * @example
 * const isVideo = ({ url }: PostLink) => url.startsWith('https://video.example/')
 * @public
 */
export type PostLink = {
    url: string;
};
/**
 * The description that a linked page gives of itself. All of it is plain text; the site truncates it, and
 * shows it in a card that also names the host.
 *
 * @example
 * const card: LinkCard = { title: 'How to water basil', description: 'Twice a week.', siteName: 'Herbs' }
 * @public
 */
export type LinkCard = {
    title: string;
    description?: string;
    siteName?: string;
};
/**
 * One result for each part, in order: HTML, or undefined to leave the part as it was written.
 *
 * @example
 * const parts: RenderedParts = ['<span class="hljs-comment">…</span>', undefined]
 * @public
 */
export type RenderedParts = readonly (string | undefined)[];
/**
 * Renders parts of a post when it is written. All parts of a post are passed in one call, which has three
 * seconds. The host allows text, `span` and `code` with classes that begin with `hljs` or the plugin's slug,
 * and, for formulas, MathML.
 *
 * @example
 * const render: RenderFilter = {
 *   code: async (blocks) => blocks.map(({ language, text }) => (language === 'shout' ? text.toUpperCase() : undefined)),
 * }
 * @public
 */
export type RenderFilter = {
    /** The content of code blocks. */
    code?(blocks: readonly CodeBlock[]): Promise<RenderedParts>;
    formula?(formulas: readonly Formula[]): Promise<RenderedParts>;
    /**
     * The target of a link; undefined leaves the link as it is. It is called in the background, after the post
     * was stored, and has fifteen seconds. The site keeps the result for a week, and tries again a day after
     * undefined. If there are several plugins, the first is called.
     */
    link?(link: PostLink): Promise<LinkCard | undefined>;
    /** The style that an administrator chose, for clients that call `render/config`. */
    theme?: string;
};

// server/reviewer.d.ts

/**
 * The author of a text that is reviewed.
 *
 * @example
 * const isNewcomer = ({ questionCount, answerCount }: ReviewedAuthor) => questionCount + answerCount === 0
 * @public
 */
export type ReviewedAuthor = {
    id: string;
    username: string;
    /** Moderators and administrators are never reviewed. */
    role: 'user';
    reputation: number;
    /** When the account was created, in Unix seconds. */
    createdAt: number;
    /** Published questions and answers. */
    questionCount: number;
    answerCount: number;
};
/**
 * A text that a member wants to publish.
 *
 * @example
 * const isTitled = ({ kind }: ReviewedText) => kind === 'question'
 * @public
 */
export type ReviewedText = {
    kind: 'question' | 'answer' | 'comment' | 'profile';
    /** Whether it replaces a text that was published before. */
    isEdit: boolean;
    /** Of questions; '' otherwise. */
    title: string;
    /** Markdown. */
    content: string;
    /** Names of the tags of a question. */
    tags: readonly string[];
    author: ReviewedAuthor;
    /** Language of the site, such as `en_US`. */
    language: string;
    /** '' if a plugin or the site itself publishes it. */
    ip: string;
    userAgent: string;
};
/**
 * The decision of a reviewer: `approve` publishes a text, `hold` lets moderators decide, `reject` does not publish it.
 * The reason is a sentence or a key of the plugin's texts, with values for its placeholders. Moderators read it; the
 * author does when an edit or a profile is rejected.
 *
 * @example
 * const decision: ReviewDecision = { verdict: 'hold', reason: 'reason.word', values: { word: 'casino' } }
 * @public
 */
export type ReviewDecision = {
    verdict: 'approve';
} | {
    verdict: 'hold' | 'reject';
    reason: string;
    values?: Readonly<Record<string, string | number>>;
};
/**
 * Reviews texts before they are published. All enabled reviewers are called, and the strictest decision
 * counts. A text whose reviewer fails, or does not respond within three seconds, is held.
 *
 * @example
 * const reviewer: Reviewer = {
 *   review: async ({ content }) =>
 *     content.includes('casino') ? { verdict: 'hold', reason: 'reason.casino' } : { verdict: 'approve' },
 * }
 * @public
 */
export type Reviewer = {
    review(text: ReviewedText): Promise<ReviewDecision>;
};

// server/search.d.ts

/**
 * The order of the results.
 *
 * @example
 * const order: SearchOrder = 'newest'
 * @public
 */
export type SearchOrder = 'newest' | 'active' | 'score' | 'relevance';
/**
 * A minimum and maximum.
 *
 * @example
 * const isMet = ({ min, max = Infinity }: SearchAmount, votes: number) => votes >= min && votes <= max
 * @public
 */
export type SearchAmount = {
    min: number;
    /** No maximum if omitted. */
    max?: number;
};
/**
 * The conditions of a search, parsed by the host. Everything given must hold.
 *
 * @example
 * const isForTags = ({ words, tagGroups }: SearchCondition) => words.length === 0 && tagGroups.length > 0
 * @public
 */
export type SearchCondition = {
    /** From 1. */
    page: number;
    pageSize: number;
    /** The more of them a document contains, the better; a document with none is not found. */
    words: readonly string[];
    /** Each is matched exactly, as consecutive words. */
    phrases: readonly string[];
    /** Each group must match one of the document's tags: a tag and its synonyms. */
    tagGroups: readonly (readonly string[])[];
    userId?: string;
    order: SearchOrder;
    type?: 'question' | 'answer';
    /** Questions with, or without, an accepted answer. */
    isQuestionAccepted?: boolean;
    /** Answers that were accepted, or not. */
    isAnswerAccepted?: boolean;
    /** Answers to this question. */
    questionId?: string;
    score?: SearchAmount;
    views?: SearchAmount;
    answers?: SearchAmount;
};
/**
 * A question or an answer that was found.
 *
 * @example
 * const hit: SearchHit = { id: '10010000000000001', type: 'question' }
 * @public
 */
export type SearchHit = {
    id: string;
    type: 'question' | 'answer';
};
/**
 * A page of results, and the total.
 *
 * @example
 * const nothing: SearchResult = { total: 0, hits: [] }
 * @public
 */
export type SearchResult = {
    total: number;
    hits: readonly SearchHit[];
};
/**
 * A question or answer as an engine stores it. An answer has its question's title and tags.
 *
 * @example
 * const rank = ({ score, views }: SearchDocument) => score * 10 + views
 * @public
 */
export type SearchDocument = {
    id: string;
    type: 'question' | 'answer';
    title: string;
    /** As written, in Markdown; truncated if it is very long. */
    content: string;
    tagIds: readonly string[];
    questionId: string;
    userId: string;
    views: number;
    answers: number;
    score: number;
    /** A question with an accepted answer, or an accepted answer. */
    isAccepted: boolean;
    /** Unix seconds. */
    createdAt: number;
    activeAt: number;
};
/**
 * An external search engine. The host sends it all public content, looks up the hits in its own database, and
 * falls back to its own search if the engine fails.
 *
 * @example
 * const documents = new Map<string, SearchDocument>()
 * const engine: SearchEngine = {
 *   prepare: async () => undefined,
 *   put: async (more) => more.forEach((document) => documents.set(document.id, document)),
 *   remove: async (ids) => ids.forEach((id) => documents.delete(id)),
 *   clear: async () => documents.clear(),
 *   search: async ({ words }) => {
 *     const hits = [...documents.values()].filter(({ title }) => words.every((word) => title.includes(word)))
 *     return { total: hits.length, hits }
 *   },
 * }
 * @public
 */
export type SearchEngine = {
    /** Shown next to the results as "Search by", if the engine requires it. SVG and URL. */
    credit?: {
        icon: string;
        link: string;
    };
    /** Creates the index and its settings if they are missing. Called before a full feed. */
    prepare(): Promise<void>;
    /** Adds or replaces up to 500 documents; resolves when they can be found. */
    put(documents: readonly SearchDocument[]): Promise<void>;
    /** Removes documents; unknown ids are not an error. */
    remove(ids: readonly string[]): Promise<void>;
    /** Removes every document. */
    clear(): Promise<void>;
    search(condition: SearchCondition): Promise<SearchResult>;
};

// server/small-capabilities.d.ts

import type { ConfigTag } from '../plugin/index.ts';
import type { Json } from './context.ts';
/**
 * A request to a route of the plugin.
 *
 * @example
 * const getName = ({ user }: RouteRequest) => user?.username ?? 'somebody'
 * @public
 */
export type RouteRequest = {
    query: Readonly<Record<string, string>>;
    /** Names in lower case; without cookies and Authorization. */
    headers: Readonly<Record<string, string>>;
    /** As sent, for signatures. */
    body: string;
    /** The user who is logged in; always set for `member` and `admin`. */
    user?: {
        id: string;
        username: string;
        role: 'user' | 'moderator' | 'admin';
    };
    language: string;
};
/**
 * The response of a route: data in the envelope of the site's own calls, a redirect URL, or, for a
 * service that expects a certain format, the bare data without an envelope. `msg` is shown as it is: `text`
 * of the context translates it.
 *
 * @example
 * const reply: RouteReply = { redirect: 'https://id.example.com/' }
 * @public
 */
export type RouteReply = {
    status?: number;
    data?: Json;
    msg?: string;
} | {
    redirect: string;
} | {
    bare: Json;
    status?: number;
};
/**
 * A route of the plugin, below `/answer/api/v1/plugin/<slug>`.
 *
 * @example
 * const route: PluginRoute = {
 *   method: 'POST',
 *   path: '/sync',
 *   access: 'admin',
 *   handle: async () => ({ data: { count: 3 }, msg: 'Synchronized' }),
 * }
 * @public
 */
export type PluginRoute = {
    method: 'GET' | 'POST';
    /** Such as `/sync`. */
    path: string;
    /** `public` is open even if only members may read the site: the plugin checks the caller itself. */
    access: 'public' | 'member' | 'admin';
    handle(request: RouteRequest): Promise<RouteReply>;
};
/**
 * Recurring work; each run is done by one process of the site. The first run is due one interval after the
 * plugin was enabled, or sooner if it was disabled for less than an hour. The schedule survives restarts: a
 * run that was missed while the site was stopped is made up for once, at the next start. A run that fails,
 * takes longer than a minute, or is cut off by the end of the process is retried, at first after a minute.
 * Needs the permission `schedule`.
 *
 * @example
 * const task: PluginTask = { name: 'sync', every: 3600, run: async () => undefined }
 * @public
 */
export type PluginTask = {
    /** The schedule is stored by this name. */
    name: string;
    /** Seconds, from 60 to a week. */
    every: number;
    run(): Promise<void>;
};
/**
 * A text before it is saved. For a tag, the title is its name, and the content its description, which may be
 * empty.
 *
 * @example
 * const isComment = ({ kind }: FilteredText) => kind === 'comment'
 * @public
 */
export type FilteredText = {
    kind: 'question' | 'answer' | 'comment' | 'tag';
    title?: string;
    content: string;
    userId: string;
};
/**
 * Accepts a text, or rejects it with a sentence or a key of the plugin's texts.
 *
 * @example
 * const filter: TextFilter = {
 *   check: async ({ content }) =>
 *     content.includes('spam') ? { isAccepted: false, message: 'error.spam' } : { isAccepted: true },
 * }
 * @public
 */
export type TextFilter = {
    check(text: FilteredText): Promise<{
        isAccepted: true;
    } | {
        isAccepted: false;
        message: string;
    }>;
};
/**
 * Links in the sidebar of every page.
 *
 * @example
 * const sidebar: SidebarLinks = { links: async () => ({ tags: [], linksText: 'Help, /help' }) }
 * @public
 */
export type SidebarLinks = {
    links(): Promise<{
        tags: readonly ConfigTag[];
        linksText: string;
    }>;
};
/**
 * The services whose links may be embedded.
 *
 * @example
 * const embed: EmbedPlatforms = { platforms: async () => [{ platform: 'YouTube', enable: true }] }
 * @public
 */
export type EmbedPlatforms = {
    platforms(): Promise<readonly {
        platform: string;
        enable: boolean;
    }[]>;
};

// server/storage.d.ts

/**
 * A request that the site makes to a file store.
 *
 * @example
 * const request: StorageRequest = { method: 'GET', key: 'post/3kTMd_800x600.png' }
 * @public
 */
export type StorageRequest = {
    method: 'GET' | 'PUT' | 'DELETE';
    /** The key of the file: letters, digits, `-`, `_`, `.` and `/`. The plugin puts it below its own prefix. */
    key: string;
    /** The content type with which the store serves a file that was sent by `PUT`. */
    contentType?: string;
};
/**
 * A request with everything that the store requires. Its host must be one that the plugin declares.
 *
 * @example
 * const signed: SignedRequest = { url: 'https://store.example.com/files/post/1.png', headers: {} }
 * @public
 */
export type SignedRequest = {
    url: string;
    headers: Readonly<Record<string, string>>;
};
/**
 * A store of uploaded files. File contents never pass through the plugin: it signs requests, and the site
 * sends them. A store responds to `PUT` and `DELETE` with a success status, and to `GET` with the file and
 * its `content-length`, or with 404 if there is none.
 *
 * @example
 * const storage: FileStorage = {
 *   place: 'files at store.example.com',
 *   publicUrl: '',
 *   sign: async ({ key }) => ({ url: `https://store.example.com/files/${key}`, headers: { authorization: 'key' } }),
 * }
 * @public
 */
export type FileStorage = {
    /**
     * Names the store to administrators, and is stored with every file in it. It must be the same for the
     * same storage, different for every other, and contain no keys.
     */
    place: string;
    /** URL below which everyone may read the files by their keys; empty if only the site may. */
    publicUrl: string;
    sign(request: StorageRequest): Promise<SignedRequest>;
};

// server/user-center.d.ts

import type { ExternalUser, LoginCallback, LoginRedirect, LoginStart } from './connector.ts';
/**
 * An account as the hosting system knows it.
 *
 * @example
 * const account: UserCenterAccount = { externalId: '7', displayName: 'Ada', status: 'available' }
 * @public
 */
export type UserCenterAccount = ExternalUser & {
    mobile?: string;
    /** Markdown. */
    bio?: string;
    rank?: number;
    status?: 'available' | 'suspended' | 'deleted';
};
/**
 * A link to the hosting system.
 *
 * @example
 * const link: UserCenterLink = { name: 'people', label: 'People', url: 'https://id.example.com/people' }
 * @public
 */
export type UserCenterLink = {
    name: string;
    label: string;
    url: string;
};
/**
 * A part of a user's public profile that the hosting system provides.
 *
 * @example
 * const branding: ProfileBranding = {
 *   icon: 'building',
 *   name: 'department',
 *   label: 'Kitchen',
 *   url: 'https://id.example.com/departments/7',
 * }
 * @public
 */
export type ProfileBranding = {
    icon: string;
    name: string;
    label: string;
    url: string;
};
/**
 * How a hosting account system and this site divide the work.
 *
 * @example
 * const sharesAccounts = (agent: UserCenterAgent) => agent.keepsOriginalAccounts
 * @public
 */
export type UserCenterAgent = {
    displayName: string;
    /** SVG without script. */
    icon: string;
    url: string;
    controlCenter: readonly UserCenterLink[];
    /** Whether password accounts remain available. */
    keepsOriginalAccounts: boolean;
    /** Whether the hosting system decides on reputation, status and role. */
    decidesRank: boolean;
    decidesStatus: boolean;
    decidesRole: boolean;
    /** Whether an account without an email address is rejected. */
    needsEmail: boolean;
};
/**
 * A login that a user completes on another device, such as by scanning a code with a phone.
 *
 * @example
 * const login: DeviceLogin = { url: 'https://id.example.com/device?code=…' }
 * @public
 */
export type DeviceLogin = {
    /** The content of the code. */
    url: string;
};
/**
 * A system that hosts the accounts of the site.
 *
 * @example
 * const getName = ({ agent }: UserCenter) => agent.displayName
 * @public
 */
export type UserCenter = {
    agent: UserCenterAgent;
    start(login: LoginStart): Promise<LoginRedirect>;
    finish(callback: LoginCallback): Promise<UserCenterAccount>;
    /** The current account; undefined if it no longer exists. */
    account?(externalId: string): Promise<UserCenterAccount | undefined>;
    /** Pages of the hosting system where a user changes profile and account. */
    settings?(externalId: string): Promise<{
        profile?: string;
        account?: string;
    }>;
    branding?(externalId: string): Promise<ProfileBranding[]>;
    /** Shown as a code to scan on `/user-center/auth`, instead of a redirect. */
    deviceLogin?(login: LoginStart): Promise<DeviceLogin & LoginRedirect>;
};

// server/verify-captcha-token.d.ts

import type { PluginHttp } from './context.ts';
/**
 * A token that a captcha service gave to the visitor's browser, and where to check it.
 *
 * @example
 * const check: CaptchaTokenCheck = { url: 'https://captcha.example/siteverify', secret: 's3cret', token: '03AGdBq26' }
 * @public
 */
export type CaptchaTokenCheck = {
    /** URL of the service's verification call. */
    url: string;
    /** The site's secret key. */
    secret: string;
    /** The token from the visitor's browser. Blank tokens are rejected without a request. */
    token: string;
};
/**
 * Checks a token with a service that follows the `siteverify` protocol of reCAPTCHA, as Turnstile and
 * hCaptcha do. Resolves with false if the service rejects the token.
 *
 * Throws a `PluginError` with `error.unreachable` if the service gives no valid response and with
 * `error.settings` if it rejects the site's keys; the plugin's texts need both keys.
 *
 * @example
 * const url = 'https://captcha.example/siteverify'
 * const captcha = ({ config, http }: ServerContext<{ secret: string }>): Captcha => ({
 *   create: async () => ({}),
 *   verify: ({ input }) => verifyCaptchaToken(http, { url, secret: config.secret, token: input }),
 * })
 * @public
 */
export declare function verifyCaptchaToken(http: PluginHttp, { url, secret, token }: CaptchaTokenCheck): Promise<boolean>;

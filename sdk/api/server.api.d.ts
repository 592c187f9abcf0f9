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
export { buildAddress, createPkce, readCode } from './login/login-address.ts';
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
    /** After how long a counter that begins with this step ends, if nothing renews it. */
    seconds: number;
    /** Whether the time begins again with this step, for a counter that is there already. */
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
    /** Milliseconds until it ends. */
    remainingMs: number;
};
/**
 * Short-lived values that all processes of a site share, on whatever machine. The site counts with them what it
 * limits. Nothing that a user was promised to find again is only in them: a cache may lose all of it at any time.
 *
 * Every method is atomic among all that use the cache. It throws a `PluginError` where the cache cannot be reached
 * or does not answer within a second: the site then goes on without it, and asks again later. Anything else that is
 * thrown counts as a fault of the plugin.
 *
 * @example
 * const isFirst = async (cache: SharedCache) => (await cache.increment('visits', { by: 1, seconds: 60 })).value === 1
 * @public
 */
export type SharedCache = {
    /** Names the cache to administrators, without keys or passwords. */
    place: string;
    /**
     * Shows that values can be written. Called before the plugin is switched on or its settings are stored: an error
     * whose details name a `field` is shown at this field of the form.
     */
    ping(): Promise<void>;
    /** Changes a counter, which is 0 where there is none, and returns it. Keys have up to 200 characters. */
    increment(key: string, step: CounterStep): Promise<CounterValue>;
    /** The value, or the counter as a number in decimal digits; undefined where there is none or its time is over. */
    get(key: string): Promise<string | undefined>;
    /** Keeps a value for some seconds, and returns what was there before. */
    set(key: string, value: string, options: {
        seconds: number;
    }): Promise<string | undefined>;
    /** Removes values and counters. */
    remove(keys: readonly string[]): Promise<void>;
};

// server/captcha.d.ts

import type { Json } from './context.ts';
/**
 * For whom a challenge is made.
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
 * A challenge: the parts that are shown, and the answer that input is compared with.
 * Services that make their own challenges answer with `{}`.
 *
 * @example
 * const challenge: CaptchaChallenge = { image: 'data:image/png;base64,…', answer: 'x7k2' }
 * @public
 */
export type CaptchaChallenge = {
    /** Image as a `data:` address. */
    image?: string;
    /** The same as sound, as a `data:` address, for those who cannot see it. */
    audio?: string;
    /** A question in words, for those who can neither see nor hear it. */
    question?: string;
    /** Kept by the host for a single try; never sent to the browser. */
    answer?: string;
};
/**
 * A try at solving a challenge.
 *
 * @example
 * const isRight = ({ answer, input }: CaptchaTry) => input !== '' && input === answer
 * @public
 */
export type CaptchaTry = {
    /** What the challenge kept. */
    answer?: string;
    /** What the visitor entered, or the token of the service. */
    input: string;
    ip: string;
};
/**
 * Tells humans from programs. The host decides when a challenge is due, keeps answers, and lets each be tried once.
 *
 * @example
 * const captcha: Captcha = {
 *   create: async () => ({ image: 'data:image/png;base64,…', answer: 'x7k2' }),
 *   verify: async ({ answer, input }) => input !== '' && input === answer,
 * }
 * @public
 */
export type Captcha = {
    /** What the web half needs, such as a public key. Open to everyone. */
    browserConfig?(): Promise<Readonly<Record<string, Json>>>;
    create(request: CaptchaRequest): Promise<CaptchaChallenge>;
    /** Never passes for an empty input. */
    verify(attempt: CaptchaTry): Promise<boolean>;
};

// server/connector.d.ts

import type { Json } from './context.ts';
/**
 * The beginning of a login: where the provider has to send the browser back, and what it has to bring along.
 *
 * @example
 * const getAddress = ({ redirectUrl, state }: LoginStart) =>
 *   `https://id.example.com/authorize?${new URLSearchParams({ redirect_uri: redirectUrl, state })}`
 * @public
 */
export type LoginStart = {
    /** Address on this site that the provider redirects to. */
    redirectUrl: string;
    /** Single-use, checked by the host when the browser comes back. */
    state: string;
    /** Single-use, for providers that repeat it in their answer; the plugin checks it. */
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
    /** Address of the provider, with everything it needs in its query. */
    url: string;
    /** Kept by the host until the browser comes back, such as a PKCE verifier. Never sent to the browser. */
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
    /** The query that the provider sent the browser back with. The state in it was checked and used up. */
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
    /** Never changes and never passes on to another user. */
    externalId: string;
    displayName?: string;
    /** A wish: the host finds a free one that is like it. */
    username?: string;
    /** Only when the provider says that it was verified. */
    email?: string;
    /** Address of an image, https. */
    avatar?: string;
    /** Where the provider decides on roles: set at each login. */
    role?: 'user' | 'moderator' | 'admin';
};
/**
 * A way to log in with an account elsewhere. The host keeps state, nonce and accounts; the plugin knows the provider.
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
    /** The provider's mark: SVG without script. */
    logo: string;
    /** What the button calls the provider, where an administrator chose it; else the text `connector.name`. */
    name?: string;
    start(login: LoginStart): Promise<LoginRedirect>;
    /** Fails with a `PluginError` where the provider refused. */
    finish(callback: LoginCallback): Promise<ExternalUser>;
};

// server/context.d.ts

/**
 * Plain data: what may cross between a plugin and its host. A name whose value is `undefined` is left out on the way,
 * as `JSON.stringify` does.
 *
 * @example
 * const value: Json = { tags: ['basil'], votes: 3 }
 * @public
 */
export type Json = string | number | boolean | null | readonly Json[] | {
    readonly [name: string]: Json | undefined;
};
/**
 * Writes to the log of the site, marked with the plugin's slug. Never hand it secrets.
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
    /** POST by default where there is a body or a form; GET otherwise. */
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    headers?: Readonly<Record<string, string>>;
    /** Text as it is; an object is sent as JSON; `form` sends a form instead. */
    body?: string | Json;
    form?: Readonly<Record<string, string>>;
    /** Milliseconds; 10,000 at most, which is also the default. */
    timeout?: number;
    /** How many redirects to follow; none by default. Each target is checked as the first one was. */
    redirects?: number;
    /** Bytes of the answer; 7 MB at most, which is also the default. A longer answer fails the call. */
    maxBytes?: number;
};
/**
 * The answer to an outbound request.
 *
 * @example
 * const isFine = ({ status }: HttpResponse) => status < 300
 * @public
 */
export type HttpResponse = {
    status: number;
    /** Names in lower case. */
    headers: Readonly<Record<string, string>>;
    /** At most 7 MB, or what the request says; a longer answer fails the call. */
    text: string;
};
/**
 * Requests to the hosts that the plugin declares. Fails with a `PluginError` where the host is not declared,
 * its address is private, or the time is over. An answer with an error status is an answer.
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
    /** Waits for what arrives next; undefined once the connection is closed, by whichever side. */
    read(): Promise<Uint8Array | undefined>;
    close(): Promise<void>;
};
/**
 * Connections to the hosts that the plugin declares, for services that do not speak HTTP. Needs the permission
 * `sockets`. `tls://` reaches the open internet; `tcp://` only hosts that the operator names in
 * `QUERENT_PRIVATE_HOSTS`. Fails with a `PluginError` where the host is not declared or cannot be reached within
 * three seconds. A plugin has eight connections at most; they end with its process.
 *
 * @example
 * const open = (sockets: PluginSockets) => sockets.open('tls://cache.example.com:6380')
 * @public
 */
export type PluginSockets = {
    open(address: string): Promise<PluginSocket>;
};
/**
 * A store of the plugin's own. Keys and groups have up to 128 characters, values up to 64 KB as JSON.
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
    /** `seconds`: how long it is kept; for ever where it is left out. */
    set(key: string, value: Json, options?: {
        seconds?: number;
    }): Promise<void>;
    /** Removes the value and returns it, once: of several callers at a time one gets it. */
    take(key: string): Promise<Json | undefined>;
    delete(key: string): Promise<void>;
    /** Keys that begin with a prefix, in order, 100 at a time, after the given one. */
    keys(prefix: string, after?: string): Promise<string[]>;
};
/**
 * An account, as everyone may know it.
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
    /** The language that the member chose for the interface, such as `de_DE`; absent where that of the site counts. */
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
    /** The account with this id, or undefined where there is none or it was deleted. */
    find(id: string): Promise<PluginUser | undefined>;
    findByUsername(username: string): Promise<PluginUser | undefined>;
    /** The account that logs in with this id of the plugin's own service. */
    findByExternalId(externalId: string): Promise<PluginUser | undefined>;
    /** What the member set in the plugin's own form; initial values where nothing was set. */
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
    /** As it was written, in Markdown. */
    content: string;
    url: string;
    /** The version that this is; an edit that names it replaces no other. The site always says it. */
    revisionId?: string;
};
/**
 * A question that a plugin asks in a user's name.
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
 * Tags, by their short names, that a plugin puts on a question or takes off, under an account that it was given.
 * `summary` is what the history of the question says of it. Where `revisionId` is not the newest version of the
 * question, nothing is changed, and `details.reason` is `error.revision.outdated`. Without it, tags are put on and taken
 * off whatever version there is.
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
    /** That of the `PluginPost` which the plugin made up its mind about. */
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
 * A post that a plugin wrote. It is not published yet where it waits for a reviewer.
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
 * `answer`, `comment`, `changeTags` and `createTag` need `content.answer`, `content.comment` and `content.tag`, and an
 * account that the administrator chose in the plugin's settings, in a field made by `field.account`. The account may
 * do what it may do by hand: its privileges count, reviewers and filters read what it writes, and the event of it is
 * sent to everyone but this plugin. At most 30 writes of a plugin within a minute, and 500 within an hour, are accepted.
 *
 * What the site does not accept is a `PluginError`: its message says why in the language of the site, and
 * `details.reason` is the reason of the API, such as `base.too_many_requests`.
 *
 * @example
 * const getTitle = async (content: PluginContent, id: string) => (await content.find(id))?.title
 * @public
 */
export type PluginContent = {
    /** A question or answer that everyone may see. */
    find(id: string): Promise<PluginPost | undefined>;
    /** Asks in the name of an account that may; refusals reach the caller as a `PluginError`. */
    ask(draft: QuestionDraft): Promise<PluginPost>;
    answer(draft: AnswerDraft): Promise<WrittenPost>;
    comment(draft: CommentDraft): Promise<WrittenPost>;
    /** Changes nothing where the question has the tags already. An unknown tag is created if the account may. */
    changeTags(change: TagChange): Promise<{
        tags: string[];
        isPublished: boolean;
    }>;
    /** Returns the short name as it is stored. A tag that there is already is refused. */
    createTag(tag: TagDraft): Promise<string>;
};
/**
 * The services and settings that a server half works with.
 * It is made when the plugin is enabled or its settings change, and is of no
 * use afterwards: calls then fail.
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
    /** Address of the site without a slash at its end. */
    readonly siteUrl: string;
    /** Language of the site, such as `en_US`. */
    readonly language: string;
    readonly log: PluginLog;
    readonly http: PluginHttp;
    readonly sockets: PluginSockets;
    readonly kv: PluginStore;
    readonly users: PluginUsers;
    readonly content: PluginContent;
    /** A text of the plugin, in a language or the site's own; the key itself where there is none. */
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
 * The name of something that a server half can offer.
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
 * The declaration of a server half. A capability is made from the context when the plugin is enabled; before that nothing
 * of the plugin runs.
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
 * Declares the half of a plugin that runs in the server. The module exports it as its default and does nothing else.
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
    /** Of the question, also where an answer or a comment is meant. */
    title: string;
    /** As it was written, in Markdown. */
    text: string;
    url: string;
    /** Short names of the tags of the question. */
    tags: readonly string[];
    /** Who wrote it; absent where the account was deleted. */
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
     * Absent where not everyone may see it, unless the plugin declares the permission `content.hidden`: then it is
     * absent only where nothing is left.
     */
    content?: EventContent;
};
/**
 * Something that happened to a post. `actor` is who did it: absent where that is not public.
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
 * A vote, without who voted: that is known to the voter alone.
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
    /** What the member wrote about it; '' where nothing. */
    comment: string;
    actor?: EventUser;
};
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
    'question.asked': PostEvent;
    /** Its title, text or tags changed. */
    'question.edited': PostEvent;
    'question.closed': PostEvent;
    'question.reopened': PostEvent;
    'question.deleted': PostEvent;
    'question.restored': PostEvent;
    /** Published; also when it waited for approval before. */
    'answer.posted': PostEvent;
    'answer.edited': PostEvent;
    'answer.accepted': PostEvent;
    'answer.acceptanceWithdrawn': PostEvent;
    'answer.deleted': PostEvent;
    /** Back after it was deleted, or hidden until a moderator decided. */
    'answer.restored': PostEvent;
    'comment.posted': PostEvent;
    'comment.edited': PostEvent;
    'comment.deleted': PostEvent;
    /** Back after it was deleted, or hidden until a moderator decided. */
    'comment.restored': PostEvent;
    /** A vote on a question, answer or comment, or one that was taken back. */
    'vote.cast': VoteEvent;
    /** Only with the permission `content.hidden`. */
    'post.flagged': FlagEvent;
    /** An account was added and its address confirmed, where the site asks for that. */
    'user.registered': {
        user: EventUser;
    };
    /** An account was deleted: what a plugin knows of it has to go. */
    'user.deleted': {
        userId: string;
    };
};
/**
 * One event. `id` is the same at every attempt to deliver it: a plugin that must not act twice remembers it.
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
    [Name in SiteEventName]?: (event: SiteEvent<Name>) => Promise<void>;
};

// server/login/external-user.d.ts

import type { ExternalUser } from '../connector.ts';
/**
 * The answer of a provider, not checked yet.
 *
 * @example
 * const facts: ExternalFacts = { id: 42, displayName: 'Ada', verifiedEmail: 'ada@example.com' }
 * @public
 */
export type ExternalFacts = {
    id: unknown;
    displayName?: unknown;
    username?: unknown;
    /** Only what the provider says it verified. */
    verifiedEmail?: unknown;
    avatar?: unknown;
};
/**
 * Makes an external user out of what a provider answered: what has the wrong type, is malformed or too long is left
 * out or cut. Fails with the text `error.no_identity` where there is no usable id.
 *
 * @example
 * const user = readExternalUser({ id: 42, displayName: 'Ada', avatar: 'https://example.com/ada.png' })
 * @public
 */
export declare function readExternalUser(facts: ExternalFacts): ExternalUser;

// server/login/login-address.d.ts

/**
 * Adds parameters to an address; those that are undefined are left out. Throws a `TypeError` where the endpoint is no
 * absolute URL.
 *
 * @example
 * const address = (state: string) => buildAddress('https://id.example.com/authorize', { client_id: '1', state })
 * @public
 */
export declare function buildAddress(endpoint: string, parameters: Readonly<Record<string, string | undefined>>): string;
/**
 * A secret of one login and its SHA-256, so that a stolen code is of no use to anyone else (RFC 7636).
 * The challenge goes into the address; the verifier is kept and sent with the code. Each is 43 characters of base64url.
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
 * The code that a provider sent the browser back with. Throws `PluginError` with `error.refused` where a user did not
 * agree, with `error.provider_failed` where the provider names another error, and with `error.no_code` where there is
 * no code or one of more than 2,000 characters; the plugin's texts need all three keys.
 *
 * @example
 * const code = (callback: LoginCallback) => readCode(callback.query)
 * @public
 */
export declare function readCode(query: Readonly<Record<string, string>>, name?: string): string;

// server/login/provider-ids.d.ts

import type { PluginStore } from '../context.ts';
/**
 * Makes ids of users unique across providers, for plugins whose settings name the provider: the same id at another one
 * is another user. Ids at the provider that the plugin is first set up with stay as they are, so existing logins stay
 * valid. `remember` notes that provider; call it when the plugin starts, before its settings can change. Needs the
 * permission `kv`.
 *
 * @example
 * const getExternalId = async (kv: PluginStore, issuer: string, sub: string) =>
 *   createProviderIds(kv, issuer).toExternalId(sub)
 * @public
 */
export declare function createProviderIds(kv: PluginStore, provider: string): {
    remember(): Promise<void>;
    /** The id that the site knows the user by. */
    toExternalId(id: string): Promise<string>;
    /** The id at this provider; undefined where the user is of another one. */
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
 * Asks a service for JSON of a known shape. Throws `PluginError` with `error.unreachable` where it does not answer, and
 * with `error.provider_failed` where it answers with an error status or with anything else; the plugin's texts need
 * both keys. Of what was sent and received the log holds no more than the name that the service has for the error.
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
 * Describes the problem of a logo that is to be shown as SVG, such as `has a script`; undefined where there is none.
 * A logo may have 20,000 characters.
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
 * The kind of a message of the inbox; the names are those of the wire's `notification.action`. Two are of new questions,
 * which come to no inbox: members choose in their settings whether they want to know of all, or of those in tags that
 * they follow.
 *
 * @example
 * const isReply = (kind: NotificationKind) => kind === 'reply_to_you'
 * @public
 */
export type NotificationKind = 'answer_the_question' | 'update_question' | 'update_answer' | 'suggest_edit' | 'accept_answer' | 'comment_question' | 'comment_answer' | 'reply_to_you' | 'mention_you' | 'your_question_is_closed' | 'your_question_was_reopened' | 'your_question_was_deleted' | 'your_answer_was_deleted' | 'your_question_was_approved' | 'your_answer_was_approved' | 'your_comment_was_approved' | 'your_comment_was_rejected' | 'your_edit_was_approved' | 'your_edit_was_rejected' | 'up_voted_question' | 'down_voted_question' | 'up_voted_answer' | 'down_voted_answer' | 'up_voted_comment' | 'invited_you_to_answer' | 'new_question' | 'new_question_followed_tag' | 'jobs_failing' | 'plugin_switched_off' | 'plugin_paused';
/**
 * A message of a member's inbox, or of a new question.
 *
 * @example
 * const toLine = ({ summary, title, url }: PluginNotification) => `${summary}: ${title} ${url}`
 * @public
 */
export type PluginNotification = {
    id: string;
    kind: NotificationKind;
    /** When it came, in Unix seconds. */
    at: number;
    /** What happened, in the member's language, such as `Ada answered your question`. */
    summary: string;
    /** Of the question. */
    title: string;
    /** The first words of the answer, comment or question as plain text; '' where there are none. */
    excerpt: string;
    /** Leads to what it is about. */
    url: string;
    /** Who caused it; absent where that is not named. */
    actor?: EventUser;
    /** What it is about; absent for what is no post. */
    object?: {
        id: string;
        type: 'question' | 'answer' | 'comment';
    };
};
/**
 * The member whose inbox it is.
 *
 * @example
 * const getAddress = ({ settings }: NotificationReceiver) => String(settings.webhook_url ?? '')
 * @public
 */
export type NotificationReceiver = EventUser & {
    /** The language that the member reads, such as `en_US`. */
    language: string;
    /** What the member set in the plugin's own form, as `users.settings` answers it. */
    settings: Readonly<Record<string, Json>>;
};
/**
 * Messages for one member: one at once, or those of a day as a digest. `id` is the same at every attempt.
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
 * Takes messages of inboxes and new questions elsewhere, for members who ask for it: the plugin's form for members has the field
 * `delivery`, made by `field.delivery()`. Needs the permission `notifications`.
 *
 * Each delivery arrives at least once, those of a member in order. Where the method fails or takes longer than ten
 * seconds, it is called again later, for three days with growing pauses. To say "later", throw a `PluginError`:
 * anything else counts as a fault of the plugin.
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
 * Reads JSON that another service sent. Undefined for what is not JSON, such as the error page of a proxy, so that a
 * schema can refuse it like any other unexpected response.
 *
 * @example
 * const isJson = (text: string): boolean => parseJson(text) !== undefined
 * @public
 */
export declare function parseJson(text: string): unknown;

// server/plugin-error.d.ts

/**
 * Says that something was refused or failed in a way that users should see: `message` is a key of the
 * plugin's texts or a sentence. Anything else that a plugin throws counts as its fault.
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
    /** Each plugin and the host carry a class of their own: they know each other's errors by name. */
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
    /** As written after the fence, in lower case; '' where nothing was. */
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
    /** In a line of its own. */
    isDisplay: boolean;
};
/**
 * A link of a post that stands alone in its paragraph, as a bare `https` address.
 *
 * @example
 * const isVideo = ({ url }: PostLink) => url.startsWith('https://video.example/')
 * @public
 */
export type PostLink = {
    url: string;
};
/**
 * The description that a linked page gives of itself. All of it is plain text; the site cuts it, and makes a card of it
 * that names the host as well.
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
 * One answer for each part, in their order: HTML, or undefined to leave the part as it was written.
 *
 * @example
 * const parts: RenderedParts = ['<span class="hljs-comment">…</span>', undefined]
 * @public
 */
export type RenderedParts = readonly (string | undefined)[];
/**
 * Makes more of parts of a post when it is written. All parts of a post come in one call, which has three seconds.
 * The host lets through text, `span` and `code` with classes that begin with `hljs` or the plugin's slug, and, for
 * formulas, MathML.
 *
 * @example
 * const render: RenderFilter = {
 *   code: async (blocks) => blocks.map(({ language, text }) => (language === 'shout' ? text.toUpperCase() : undefined)),
 * }
 * @public
 */
export type RenderFilter = {
    /** The insides of code blocks. */
    code?(blocks: readonly CodeBlock[]): Promise<RenderedParts>;
    formula?(formulas: readonly Formula[]): Promise<RenderedParts>;
    /**
     * What a link leads to; undefined leaves the link as it is. It is asked in the background, after the post was stored,
     * and has fifteen seconds; the site keeps the answer for a week, and asks again a day after undefined. Of several
     * plugins the first is asked.
     */
    link?(link: PostLink): Promise<LinkCard | undefined>;
    /** The style a site's administrator chose, for clients that ask for `render/config`. */
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
    /** '' where a plugin or the site itself publishes it. */
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
 * Reviews texts before they are published. All enabled reviewers are asked, and the strictest decision counts. A text
 * whose reviewer fails, or does not answer within three seconds, is held.
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
 * In which order results come.
 *
 * @example
 * const order: SearchOrder = 'newest'
 * @public
 */
export type SearchOrder = 'newest' | 'active' | 'score' | 'relevance';
/**
 * How much of something there has to be.
 *
 * @example
 * const isMet = ({ min, max = Infinity }: SearchAmount, votes: number) => votes >= min && votes <= max
 * @public
 */
export type SearchAmount = {
    min: number;
    /** Left out where more is as good. */
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
    /** The more of them a document has, the better; one that has none is not found. */
    words: readonly string[];
    /** Each to be found as it is, its words side by side. */
    phrases: readonly string[];
    /** Each group must be met by one of its tags: a tag and its synonyms. */
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
 * A page of what was found, and how much there is in all.
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
 * A question or answer as an engine keeps it. An answer carries its question's title and tags.
 *
 * @example
 * const rank = ({ score, views }: SearchDocument) => score * 10 + views
 * @public
 */
export type SearchDocument = {
    id: string;
    type: 'question' | 'answer';
    title: string;
    /** As it was written, in Markdown; its beginning where it is very long. */
    content: string;
    tagIds: readonly string[];
    questionId: string;
    userId: string;
    views: number;
    answers: number;
    score: number;
    /** A question that has an accepted answer, or an answer that is one. */
    isAccepted: boolean;
    /** Unix seconds. */
    createdAt: number;
    activeAt: number;
};
/**
 * An external search engine. The host feeds it what everyone may see, looks the hits up in its own database, and
 * falls back to its own search when the engine fails.
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
    /** Shown next to the results as "Search by", where the engine asks for it. SVG and address. */
    credit?: {
        icon: string;
        link: string;
    };
    /** Creates the index and its settings where they are missing. Called before a full feed. */
    prepare(): Promise<void>;
    /** Adds or replaces up to 500 documents; resolves when they can be found. */
    put(documents: readonly SearchDocument[]): Promise<void>;
    /** Removes documents; unknown ids are no error. */
    remove(ids: readonly string[]): Promise<void>;
    /** Removes every document. */
    clear(): Promise<void>;
    search(condition: SearchCondition): Promise<SearchResult>;
};

// server/small-capabilities.d.ts

import type { ConfigTag } from '../plugin/index.ts';
import type { Json } from './context.ts';
/**
 * A call of the plugin's own.
 *
 * @example
 * const getName = ({ user }: RouteRequest) => user?.username ?? 'somebody'
 * @public
 */
export type RouteRequest = {
    query: Readonly<Record<string, string>>;
    /** Names in lower case; without cookies and Authorization. */
    headers: Readonly<Record<string, string>>;
    /** As it was sent, for signatures. */
    body: string;
    /** Who is logged in; always there for `member` and `admin`. */
    user?: {
        id: string;
        username: string;
        role: 'user' | 'moderator' | 'admin';
    };
    language: string;
};
/**
 * The answer of a route: data in the envelope of the site's own calls, an address to go to, or, for a service that
 * expects a form of its own, the bare data without an envelope. `msg` is shown as it is: `text` of the context
 * translates it.
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
 * A call of the plugin's own, below `/answer/api/v1/plugin/<slug>`.
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
    /** `public` is open also where only members may read: the plugin checks the caller itself. */
    access: 'public' | 'member' | 'admin';
    handle(request: RouteRequest): Promise<RouteReply>;
};
/**
 * Work at intervals, each run in one process of the site, whichever is there. The first is due one interval after the
 * plugin was switched on, or sooner where it was off for less than an hour. When the next is due survives restarts: a run
 * that was missed while the site was stopped is made up for at the next start, once. A run that fails, takes longer than a
 * minute, or is cut off by the end of the process is tried again, at first after a minute. Needs the permission `schedule`.
 *
 * @example
 * const task: PluginTask = { name: 'sync', every: 3600, run: async () => undefined }
 * @public
 */
export type PluginTask = {
    /** The turns are kept by this name. */
    name: string;
    /** Seconds; from 60 to a week. */
    every: number;
    run(): Promise<void>;
};
/**
 * A text before it is saved. The title of a tag is its name, and its content the description, which may be empty.
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
 * Accepts a text or refuses it with a sentence or a key of the plugin's texts.
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
 * Links at the side of every page.
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
 * Which services a link may be shown in full from.
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
 * A request that the site makes to a store of files.
 *
 * @example
 * const request: StorageRequest = { method: 'GET', key: 'post/3kTMd_800x600.png' }
 * @public
 */
export type StorageRequest = {
    method: 'GET' | 'PUT' | 'DELETE';
    /** Where the file is: letters, digits, `-`, `_`, `.` and `/`. The plugin puts it below a prefix of its own. */
    key: string;
    /** What a `PUT` says of the file to those who get it from the store itself. */
    contentType?: string;
};
/**
 * A request that carries what the store asks for. Its host has to be one that the plugin declares.
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
 * A store of uploaded files. Contents never pass through the plugin: it signs requests, and the site sends them. A
 * store answers `PUT` and `DELETE` with a status of success, and `GET` with the file and its `content-length`, or
 * with 404 where there is none.
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
     * Names the store to administrators, and is stored with every file that is in it: the same for the same store,
     * another one for every other. Without keys.
     */
    place: string;
    /** Address below which everyone may read the files by their keys; empty where only the site may. */
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
 * A facet of a user's public profile that the hosting system knows.
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
 * How a hosting account system and this site share the work.
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
    /** Whether password accounts remain next to it. */
    keepsOriginalAccounts: boolean;
    /** Whether the hosting system decides on reputation, status and role. */
    decidesRank: boolean;
    decidesStatus: boolean;
    decidesRole: boolean;
    /** Whether an account without an email address is refused. */
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
    /** What the code holds. */
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
    /** The account as it is now; undefined where it is gone. */
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
    /** Address of the service's verification call. */
    url: string;
    /** The site's secret key. */
    secret: string;
    /** What the visitor's browser sent. Blank tokens are refused without a request. */
    token: string;
};
/**
 * Checks a token with a service that follows the `siteverify` protocol of reCAPTCHA, as Turnstile and hCaptcha do.
 * Resolves with false where the service refuses the token.
 *
 * Throws `PluginError` with `error.unreachable` when the service gives no valid answer and with `error.settings` when
 * it refuses the site's keys; the plugin's texts need both keys.
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

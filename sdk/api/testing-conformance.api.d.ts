// What @querent/sdk/testing/conformance declares. What it takes from plugin, server, testing, web is reported there. Renewed by `pnpm generate`.

// testing/conformance/index.d.ts

/**
 * Conformance suites for each family of plugins, for vitest.
 *
 * @packageDocumentation
 */
export { type AgentSuite, describeAgent } from './agent.ts';
export { type CacheSuite, describeCache } from './cache.ts';
export { type CaptchaSuite, describeCaptcha } from './captcha.ts';
export type { VerifyingService } from './captcha-service.ts';
export { describeConnector, type LoginProtocol, type LoginProvider, type LoginSuite } from './connector.ts';
export { describeEditor, type EditorAction, type EditorSuite } from './editor.ts';
export { describeEditorReplacement, type EditorReplacementSuite } from './editor-replacement.ts';
export { describeEmbed, type EmbedSuite } from './embed.ts';
export { createSiteEvent, describeEvents, type EventsSuite } from './events.ts';
export { createFilteredText, describeFilter, type FilterSuite } from './filter.ts';
export { type ManifestSuiteOptions, manifestSuite } from './manifest.ts';
export type { SettingsSample } from './migrated-settings.ts';
export { createNotificationDelivery, createPluginNotification, describeNotification, type NotificationSuite, } from './notification.ts';
export type { PluginPlace } from './plugin-folder.ts';
export { describeRender, type RenderSuite } from './render.ts';
export { createReviewedText, describeReviewer, type ReviewedSample, type ReviewerSuite } from './reviewer.ts';
export { describeRoute, type RouteSuite } from './route.ts';
export { describeSearch, type OpenSearch, type SearchSuite } from './search.ts';
export { describeSidebar, type SidebarSuite } from './sidebar.ts';
export { describeStorage, type StorageSuite } from './storage.ts';
export { describeTheme, type ThemeSuite } from './theme.ts';
export { describeUserCenter, type UserCenterSuite } from './user-center.ts';
export { describeWebHalf, type WebHalfSuite } from './web-half.ts';
export { describeWidget, type WidgetSuite } from './widget.ts';

// testing/conformance/agent.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import { type ServerPlugin } from '../../server/index.ts';
import type { OpenServerPlugin, ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that writes under an account.
 *
 * @example
 * const suite: Pick<AgentSuite<ConfigFields, ConfigFields>, 'root'> = { root: import.meta.dirname }
 * @public
 */
export type AgentSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /** Settings with which it works, besides the account, and the users and posts of the site. */
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts' | 'rejectWriting'>;
    /** Makes the plugin write once, such as by sending it an event. The suite calls it several times. */
    act: (server: OpenServerPlugin) => Promise<unknown>;
};
/**
 * Checks the rules for every plugin that writes under an account: write under the one that it was given, nothing without
 * one, the same only once, and go on working when the site does not accept it.
 *
 * @example
 * const config = defineConfig({ account: field.account({ required: true }) })
 * const plugin = defineServerPlugin({
 *   config,
 *   events: ({ content, kv, config: { account } }: ServerContext<ConfigOf<typeof config>>) => ({
 *     'question.asked': async ({ data: { post } }) => {
 *       if (!account || (await kv.get(post.id)) !== undefined) return
 *       await kv.set(post.id, true)
 *       await content.comment({ postId: post.id, content: 'Welcome!', userId: account.id })
 *     },
 *   }),
 * })
 * describeAgent({
 *   plugin,
 *   root: import.meta.dirname,
 *   act: (server) => server.events['question.asked']?.(createSiteEvent('question.asked')) ?? Promise.resolve(),
 * })
 * @public
 */
export declare function describeAgent<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: AgentSuite<Fields, UserFields>): void;

// testing/conformance/cache.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import { type ServerPluginOptions } from '../server-plugin.ts';
import { type PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that shares values between processes, and a fake server of the service.
 *
 * @example
 * const suite: Pick<CacheSuite<ConfigFields, ConfigFields>, 'secrets'> = { secrets: ['password'] }
 * @public
 */
export type CacheSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /**
     * Starts an empty cache, and says which settings lead to it. `interrupt` ends what is connected and refuses what
     * is new, without losing values; `resume` ends that.
     */
    startCache(): Promise<{
        config: ServerPluginOptions<Fields>['config'];
        fakeServers: Readonly<Record<string, string>>;
        interrupt(): Promise<void>;
        resume(): Promise<void>;
        stop(): Promise<void>;
    }>;
    /** Values of the settings that nothing may show: neither the log, nor the name of the cache, nor an error. */
    secrets: readonly string[];
};
/**
 * Checks the rules for every plugin of the family cache: count and keep values as one for all who use it, let them end in
 * time, and say soon and without secrets that the cache is away.
 *
 * @example
 * const values = new Map<string, string>()
 * const plugin = defineServerPlugin({
 *   cache: () => ({
 *     place: 'memory',
 *     ping: async () => undefined,
 *     increment: async (key, { by, seconds }) => {
 *       const value = Number(values.get(key) ?? 0) + by
 *       values.set(key, String(value))
 *       return { value, remainingMs: seconds * 1000 }
 *     },
 *     get: async (key) => values.get(key),
 *     set: async (key, value) => {
 *       const before = values.get(key)
 *       values.set(key, value)
 *       return before
 *     },
 *     remove: async (keys) => keys.forEach((key) => values.delete(key)),
 *   }),
 * })
 * const nothing = async () => undefined
 * const startCache = async () => ({ config: {}, fakeServers: {}, interrupt: nothing, resume: nothing, stop: nothing })
 * describeCache({ plugin, root: import.meta.dirname, startCache, secrets: [] })
 * @public
 */
export declare function describeCache<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: CacheSuite<Fields, UserFields>): void;

// testing/conformance/captcha-service.d.ts

import type { FakeReply, FakeServer } from '../fake-server.ts';
import type { OpenServerPlugin } from '../server-plugin.ts';
/**
 * A service that makes challenges of its own and is asked whether a token is good.
 *
 * @example
 * const getHost = (service: VerifyingService) => service.host
 * @public
 */
export type VerifyingService = {
    /** Starts its fake server, which answers `reply()` whatever it is asked. */
    open(reply: () => FakeReply): Promise<FakeServer>;
    /** Host as the plugin names it. */
    host: string;
    /** What it answers to a good token, and to a bad one. */
    good: FakeReply;
    bad: FakeReply;
    /** Answers that are none: all must count as a refusal or a failure, never as a yes. */
    doubtful?: readonly FakeReply[];
    /** The secret of the suite's settings, which must not be seen anywhere. */
    secret: string;
};
type ServiceSuiteOptions = {
    open(options: {
        fakeServers: Record<string, string>;
    }): Promise<OpenServerPlugin>;
    ip: string;
};
/** What a captcha has to do that leaves the challenge to a service. */
export declare function describeVerifyingService(service: VerifyingService, { open, ip }: ServiceSuiteOptions): void;
export {};

// testing/conformance/captcha.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { CaptchaChallenge, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import { type VerifyingService } from './captcha-service.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A captcha, and how its challenges are solved.
 *
 * @example
 * const solutions: CaptchaSuite<ConfigFields, ConfigFields>['solutions'] = ({ answer = '' }) => [answer]
 * @public
 */
export type CaptchaSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
} & ({
    /** Everything that a visitor might enter to pass, for plugins that make their own challenges. */
    solutions: (challenge: CaptchaChallenge) => readonly string[];
    service?: never;
} | {
    solutions?: never;
    service: VerifyingService;
});
/**
 * Checks the rules for every captcha. The host keeps answers and lets each be tried once; the plugin makes challenges and
 * compares.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   captcha: () => ({
 *     create: async () => ({ image: 'data:image/png;base64,…', question: 'What is two and two?', answer: 'four' }),
 *     verify: async ({ answer, input }) => input.trim() !== '' && input.trim().toLowerCase() === answer,
 *   }),
 * })
 * describeCaptcha({ plugin, root: import.meta.dirname, solutions: ({ answer = '' }) => [answer] })
 * @public
 */
export declare function describeCaptcha<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: CaptchaSuite<Fields, UserFields>): void;

// testing/conformance/connector.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { LoginSuite } from './login/login-suite.ts';
export type { LoginProtocol, LoginProvider, LoginSuite } from './login/login-suite.ts';
/** Registers the checks that logins of either kind have to pass. */
export declare function registerLoginChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: LoginSuite<Fields, UserFields>, capability: 'connector' | 'userCenter'): void;
/**
 * Registers the checks that every connector has to pass, against a fake server for its provider.
 *
 * @example
 * // A test names its plugin, and a fake server for its provider.
 * const describeLogin = (suite: LoginSuite<ConfigFields, ConfigFields>) => describeConnector(suite)
 * @public
 */
export declare function describeConnector<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: LoginSuite<Fields, UserFields>): void;

// testing/conformance/editor-replacement.d.ts

import { type WebHalfSuite } from './web-half.ts';
/**
 * A plugin that replaces the text area.
 *
 * @example
 * const listSlots = ({ plugin }: EditorReplacementSuite) => Object.keys(plugin.slots ?? {})
 * @public
 */
export type EditorReplacementSuite = WebHalfSuite;
/**
 * Checks the rules for every plugin of the family editor_replacement, besides `describeWebHalf`, which it runs as well.
 *
 * @example
 * const plugin = defineWebPlugin({
 *   slots: {
 *     'editor.replacement': ({ id, value, onChange }) => (
 *       <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} />
 *     ),
 *   },
 * })
 * describeEditorReplacement({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeEditorReplacement(suite: EditorReplacementSuite): void;

// testing/conformance/editor.d.ts

import { type WebHalfSuite } from './web-half.ts';
/**
 * A sample: controls of the toolbar, and the text after they were pressed.
 *
 * @example
 * const bold: EditorAction = { press: ['Bold'], before: 'a [word]', after: 'a **[word]**' }
 * @public
 */
export type EditorAction = {
    /** Names of the controls that are pressed, one after the other, in English. */
    press: readonly string[];
    /** What is typed into fields between the last two presses: label to text. */
    fill?: Readonly<Record<string, string>>;
    /** The text before; what is between `[` and `]` is selected. */
    before: string;
    /** The text afterwards, with the selection marked in the same way. */
    after: string;
};
/**
 * An editor plugin, and what its buttons do.
 *
 * @example
 * const hasActions = ({ actions }: EditorSuite) => actions.length > 0
 * @public
 */
export type EditorSuite = WebHalfSuite & {
    /** What the buttons do; at least one with something selected, and one with nothing. */
    actions: readonly EditorAction[];
};
/**
 * Checks the rules for every plugin of the family editor, besides `describeWebHalf`, which it runs as well.
 *
 * @example
 * const plugin = defineWebPlugin({
 *   slots: {
 *     'editor.toolbar': ({ editor }) => (
 *       <button type="button" onClick={() => editor.wrapSelection('**', '**', 'bold')}>
 *         Bold
 *       </button>
 *     ),
 *   },
 * })
 * describeEditor({
 *   plugin,
 *   root: import.meta.dirname,
 *   actions: [{ press: ['Bold'], before: 'a [word]', after: 'a **[word]**' }],
 * })
 * @public
 */
export declare function describeEditor(suite: EditorSuite): void;

// testing/conformance/embed.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * The server half of a plugin that shows links in full, and the names of the services. Its web half is held by
 * `describeWebHalf`.
 *
 * @example
 * const suite: Pick<EmbedSuite<ConfigFields, ConfigFields>, 'platforms'> = { platforms: ['YouTube'] }
 * @public
 */
export type EmbedSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Names of the services, in any order. */
    platforms: readonly string[];
};
/**
 * Checks the rules for every plugin of the family embed: say which services it shows, and which of them are on.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   embed: () => ({ platforms: async () => [{ platform: 'YouTube', enable: true }] }),
 * })
 * describeEmbed({ plugin, root: import.meta.dirname, platforms: ['YouTube'] })
 * @public
 */
export declare function describeEmbed<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: EmbedSuite<Fields, UserFields>): void;

// testing/conformance/events.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { SiteEventName } from '../../plugin/index.ts';
import type { ServerPlugin, SiteEvent, SiteEventMap } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that handles events.
 *
 * @example
 * const suite: Pick<EventsSuite<ConfigFields, ConfigFields>, 'root'> = { root: import.meta.dirname }
 * @public
 */
export type EventsSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /** Settings with which it works, and fake servers that accept what it sends. */
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
};
/**
 * An event as the site would send it. What is not given is that of a published post by a member.
 *
 * @example
 * const event = createSiteEvent('question.asked')
 * @public
 */
export declare function createSiteEvent<Name extends SiteEventName>(name: Name, { data, ...event }?: {
    id?: string;
    at?: number;
    data?: Partial<SiteEventMap[Name]>;
}): SiteEvent<Name>;
/**
 * Checks the rules for every plugin that handles events: declare the events that it handles and no others, take each more
 * than once, manage without content, and ask to be called again, with a `PluginError`, where a service is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   events: ({ kv }) => ({
 *     'question.asked': ({ data: { post } }) => kv.set('latest', post.id),
 *   }),
 * })
 * describeEvents({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeEvents<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: EventsSuite<Fields, UserFields>): void;

// testing/conformance/filter.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { FilteredText, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that refuses texts, and samples of what it decides.
 *
 * @example
 * const suite: Pick<FilterSuite<ConfigFields, ConfigFields>, 'refused'> = { refused: [{ content: 'Visit the casino.' }] }
 * @public
 */
export type FilterSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Texts that may be saved. What is not named is that of an ordinary answer. */
    accepted: readonly Partial<FilteredText>[];
    /** Texts that may not. */
    refused: readonly Partial<FilteredText>[];
};
/**
 * A text as the site would hand it to a filter.
 *
 * @example
 * const question = createFilteredText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createFilteredText(text?: Partial<FilteredText>): FilteredText;
/**
 * Checks the rules for every filter: decide about every kind of text in time, say in words what it refuses, and keep what it
 * reads to itself.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   filter: () => ({
 *     check: async ({ content }) =>
 *       content.includes('casino') ? { isAccepted: false, message: 'error.casino' } : { isAccepted: true },
 *   }),
 * })
 * describeFilter({ plugin, root: import.meta.dirname, accepted: [{}], refused: [{ content: 'Visit the casino.' }] })
 * @public
 */
export declare function describeFilter<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: FilterSuite<Fields, UserFields>): void;

// testing/conformance/login/login-suite.d.ts

import type { ConfigFields } from '../../../plugin/config-fields.ts';
import type { ExternalUser, LoginCallback, LoginRedirect, LoginStart } from '../../../server/connector.ts';
import type { ServerPlugin } from '../../../server/define-server-plugin.ts';
import { PluginError } from '../../../server/plugin-error.ts';
import type { FakeRequest, FakeRoutes } from '../../fake-server.ts';
import type { FakeAccount } from '../../login-grants.ts';
import type { PluginTexts } from '../../plugin-texts.ts';
import { type OpenServerPlugin } from '../../server-plugin.ts';
/**
 * A fake provider, with a way to log in there as a user.
 *
 * @example
 * const tokenCalls = ({ requests }: LoginProvider) => requests.filter(({ path }) => path === '/token')
 * @public
 */
export type LoginProvider = {
    /** Host as the plugin names it, to the address of its fake server. */
    fakeServers: Readonly<Record<string, string>>;
    /** What the plugin asked, in order. */
    requests: readonly FakeRequest[];
    /** Answers from now on by these routes as well; they go before the right ones. */
    answer(routes: FakeRoutes): void;
    /** What was handed out so far: codes and tokens. */
    secrets: readonly string[];
    /**
     * What happens in a browser that opens the address where a user agrees: the query it comes back with. Fails
     * where the provider would show an error instead, such as for an unknown client id.
     */
    agree(url: string, account: FakeAccount): Promise<Record<string, string>>;
    close(): Promise<void>;
};
/**
 * The protocol of a provider.
 *
 * @example
 * const usesPkce = ({ pkce }: LoginProtocol) => pkce
 * @public
 */
export type LoginProtocol = {
    /** Where users agree, without a query. */
    authorizeUrl: string;
    /** Parameters that the address must have with exactly these values. */
    parameters: Readonly<Record<string, string>>;
    /** The end of the address, such as `#wechat_redirect`. */
    hash?: string;
    /** Whether S256 challenge and verifier are used. */
    pkce: boolean;
    /** Whether the nonce is sent and has to come back in what the provider signs or answers. */
    nonce: boolean;
    /** Whether the redirect URL goes along with the code. */
    redirectUrlWithCode: boolean;
    /** Method and path of the calls, such as `POST /oauth/token`. */
    token: string;
    user: string;
    /** What the provider says of addresses: that it verified this one, that all are (or come from a trusted source), or nothing. */
    emails: 'flag' | 'trusted' | 'none';
    /** Whether the provider gives these. */
    hasUsername: boolean;
    hasAvatar: boolean;
    /** The query of the browser of a user who did not agree; `access_denied` where it is left out. */
    denial?: Readonly<Record<string, string>>;
    /** Parameters of the query that hold the code; `code` where it is left out. */
    codeParameters?: readonly string[];
};
/**
 * A login plugin, and a fake server for its provider.
 *
 * @example
 * const getName = ({ account }: LoginSuite<ConfigFields, ConfigFields>) => account.name
 * @public
 */
export type LoginSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    plugin: ServerPlugin<Fields, UserFields>;
    /** What `package.json` says under `querent`. */
    declaration: unknown;
    /** The texts of the plugin; `en_US` has all of them. */
    texts: PluginTexts;
    /** A configuration with all that is required. */
    config: Readonly<Record<string, unknown>>;
    /** Names of the fields that hold secrets. */
    secrets: readonly string[];
    startProvider(): Promise<LoginProvider>;
    protocol: LoginProtocol;
    /** An account with valid facts. */
    account: FakeAccount;
    /** The id that the plugin makes of an account; the account's own where it is left out. */
    getExternalId?: (account: FakeAccount) => string;
};
/** The part of a connector and of a user center that signs users in. */
export type LoginCapability = {
    start(login: LoginStart): Promise<LoginRedirect>;
    finish(callback: LoginCallback): Promise<ExternalUser>;
};
export type LoginBench = {
    provider: LoginProvider;
    opened: OpenServerPlugin;
    login: LoginCapability;
    /** Signs an account in: start, agree, finish. */
    signIn(account: FakeAccount, visit?: Partial<LoginStart>): Promise<ExternalUser>;
    /** Starts and agrees, and answers what is to be handed to `finish`. */
    startAndAgree(account: FakeAccount, visit?: Partial<LoginStart>): Promise<LoginCallback>;
};
export declare const buildLoginStart: (visit?: Partial<LoginStart>) => LoginStart;
export declare const getExternalId: (suite: {
    getExternalId?: (account: FakeAccount) => string;
}, account: FakeAccount) => string;
/** Opens a plugin and a provider for one check, and closes them when it is over. */
export declare function withBench<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: LoginSuite<Fields, UserFields>, capability: 'connector' | 'userCenter', check: (bench: LoginBench) => Promise<void>): Promise<void>;
/** The `PluginError` that a call fails with; fails the check where it succeeds or fails otherwise. */
export declare function expectPluginError(work: Promise<unknown>): Promise<PluginError>;
export declare const listCalls: (provider: LoginProvider, route: string) => FakeRequest[];

// testing/conformance/manifest.d.ts

import { type SettingsSample } from './migrated-settings.ts';
import { type PluginPlace } from './plugin-folder.ts';
/**
 * The package that is checked.
 *
 * @example
 * const options: ManifestSuiteOptions = { root: import.meta.dirname }
 * @public
 */
export type ManifestSuiteOptions = {
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /** Settings that earlier versions stored, for each migration of the settings one of a version before it. */
    settings?: readonly SettingsSample[];
};
/**
 * Whether a plugin's package is one that others can find, read and publish. Every plugin runs it.
 *
 * @example
 * manifestSuite({ root: import.meta.dirname })
 * @public
 */
export declare function manifestSuite({ root, settings }: ManifestSuiteOptions): void;

// testing/conformance/migrated-settings.d.ts

import type { StoredSettings } from '../../plugin/index.ts';
import type { ServerPlugin } from '../../server/index.ts';
/**
 * Settings as an earlier version of the plugin stored them.
 *
 * @example
 * const sample: SettingsSample = { version: '1.4.0', config: { address: 'https://search.example.com' } }
 * @public
 */
export type SettingsSample = {
    /** The version that stored them. */
    version: string;
    /** Of the administrator's form. */
    config?: StoredSettings;
    /** Of each member's form. */
    userConfig?: StoredSettings;
};
type FormName = 'config' | 'userConfig';
/** What is wrong with the migrations of a plugin, in sentences: for each there is a sample, which it makes valid. */
export declare function listMigrationProblems(plugin: Pick<ServerPlugin, FormName>, samples: readonly SettingsSample[], ownVersion: string): string[];
export {};

// testing/conformance/notification.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { Json, NotificationDelivery, NotificationReceiver, PluginNotification, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that takes messages of inboxes elsewhere.
 *
 * @example
 * const suite: Pick<NotificationSuite<ConfigFields, ConfigFields>, 'settings'> = {
 *   settings: { delivery: 'at_once', address: 'https://hooks.example.com/ada' },
 * }
 * @public
 */
export type NotificationSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /** Settings with which it works, and fake servers that accept what it sends. */
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** What a member has set who gets messages through it. */
    settings?: Readonly<Record<string, Json>>;
};
/**
 * A message as the site would give it. What is not given is that of an answer.
 *
 * @example
 * const message = createPluginNotification({ title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createPluginNotification(notification?: Partial<PluginNotification>): PluginNotification;
/**
 * A delivery as the site would make it: one message for Ada where nothing else is given.
 *
 * @example
 * const digest = createNotificationDelivery({ isDigest: true })
 * @public
 */
export declare function createNotificationDelivery(delivery?: Partial<Omit<NotificationDelivery, 'receiver'>> & {
    receiver?: Partial<NotificationReceiver>;
}): NotificationDelivery;
/**
 * Checks the rules for every plugin of the family `notification`: leave the choice to members, deliver one message and
 * several whatever they say, keep what it delivers out of the log, and ask to be called again, with a `PluginError`,
 * where a service is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   userConfig: defineConfig({ delivery: field.delivery() }),
 *   notification: ({ kv }) => ({ deliver: ({ id }) => kv.set('latest', id) }),
 * })
 * describeNotification({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeNotification<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: NotificationSuite<Fields, UserFields>): void;

// testing/conformance/plugin-folder.d.ts

import { type PluginDeclaration } from '../../plugin/index.ts';
import type { PluginTexts } from '../plugin-texts.ts';
/**
 * A plugin's folder, or a place in it, such as `import.meta.dirname` of a test.
 *
 * @example
 * const place: PluginPlace = import.meta.dirname
 * @public
 */
export type PluginPlace = string | URL;
/** Path of the folder whose `package.json` is that of the plugin. */
export declare function createFolder(place: PluginPlace): string;
/** What `package.json` says under `querent`. */
export declare function readDeclaration(root: PluginPlace): PluginDeclaration;
export declare function readTexts(root: PluginPlace): PluginTexts;

// testing/conformance/render.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { LinkCard, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that renders on the server, and samples of what it makes more of.
 *
 * @example
 * const samples: Pick<RenderSuite<ConfigFields, ConfigFields>, 'code'> = { code: [{ language: 'js', text: 'let a = 1' }] }
 * @public
 */
export type RenderSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Code blocks that the plugin makes more of; none for a plugin of something else. */
    code?: readonly {
        language: string;
        text: string;
    }[];
    /** Formulas that it makes more of; none for a plugin of something else. */
    formulas?: readonly {
        tex: string;
        isDisplay: boolean;
    }[];
    /** Links that it describes, and how; their hosts are in `fakeServers` of the options, where it asks them. */
    links?: readonly {
        url: string;
        card: LinkCard;
    }[];
};
/**
 * Checks the rules for every plugin that renders on the server.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   render: () => ({
 *     code: async (blocks) =>
 *       blocks.map(({ language }) => (language === 'dots' ? '<span class="hljs-dot">...</span>' : undefined)),
 *   }),
 * })
 * describeRender({ plugin, root: import.meta.dirname, code: [{ language: 'dots', text: '...' }] })
 * @public
 */
export declare function describeRender<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: RenderSuite<Fields, UserFields>): void;

// testing/conformance/reviewer.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ReviewedAuthor, ReviewedText, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * What matters of a text, or of its author; the rest is that of an ordinary answer.
 *
 * @example
 * const newcomer: ReviewedSample = { content: 'https://example.com', author: { answerCount: 0 } }
 * @public
 */
export type ReviewedSample = Partial<Omit<ReviewedText, 'author'>> & {
    author?: Partial<ReviewedAuthor>;
};
/**
 * A plugin that reviews texts, and samples of what it decides.
 *
 * @example
 * const suite: Pick<ReviewerSuite<ConfigFields, ConfigFields>, 'held'> = { held: [{ content: 'Visit the casino.' }] }
 * @public
 */
export type ReviewerSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Texts that are published. What is not named is that of an ordinary answer. */
    approved: readonly ReviewedSample[];
    /** Texts that are held or rejected. */
    held: readonly ReviewedSample[];
};
/**
 * A text as the site would hand it to a reviewer.
 *
 * @example
 * const question = createReviewedText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createReviewedText(text?: ReviewedSample): ReviewedText;
/**
 * Checks the rules for every reviewer: decide about every kind of text in time, give its reasons in words, change
 * nothing, and approve nothing where a service that it asks is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   reviewer: () => ({
 *     review: async ({ content }) =>
 *       content.includes('casino') ? { verdict: 'hold', reason: 'reason.casino' } : { verdict: 'approve' },
 *   }),
 * })
 * describeReviewer({
 *   plugin,
 *   root: import.meta.dirname,
 *   approved: [{}],
 *   held: [{ content: 'Visit the casino.' }],
 * })
 * @public
 */
export declare function describeReviewer<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: ReviewerSuite<Fields, UserFields>): void;

// testing/conformance/route.d.ts

import { type WebHalfSuite } from './web-half.ts';
/**
 * A plugin with a page of its own.
 *
 * @example
 * const getSlug = ({ root }: RouteSuite) => String(root)
 * @public
 */
export type RouteSuite = WebHalfSuite;
/**
 * Checks the rules for every plugin of the family route, besides `describeWebHalf`, which it runs as well.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'route.page': () => <h1>{useTexts()('page.title')}</h1> } })
 * describeRoute({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeRoute(suite: RouteSuite): void;

// testing/conformance/search.d.ts

import type { SearchSuite } from './search/search-suite.ts';
export type { OpenSearch, SearchSuite } from './search/search-suite.ts';
/**
 * Registers the checks that every search plugin has to pass, against a fake server for its service: what is put can
 * be found, by every operator and in every order, and a service that fails is reported as such. A plugin without a
 * service says `hasService: false`.
 *
 * @example
 * const open = async (): Promise<OpenSearch> => ({
 *   search: createMemorySearch(),
 *   logText: () => '',
 *   secrets: ['secret-key'],
 *   breakService: () => undefined,
 *   close: async () => undefined,
 * })
 * describeSearch({ open })
 * @public
 */
export declare function describeSearch(suite: SearchSuite): void;

// testing/conformance/search/search-suite.d.ts

import type { SearchCondition, SearchDocument, SearchEngine } from '../../../server/index.ts';
/**
 * A search plugin at work against a fake server for its service, which holds nothing yet.
 *
 * @example
 * const isSilent = (plugin: OpenSearch) => plugin.logText() === ''
 * @public
 */
export type OpenSearch = {
    search: SearchEngine;
    /** Everything that the plugin logged. */
    logText(): string;
    /** Texts that may be in no log and no error, such as keys. */
    secrets: readonly string[];
    /**
     * Makes the service fail from now on: `refuses` with an error of its own, `down` with an answer of a proxy in front
     * of it, `nonsense` with an answer that is no answer. Without a kind it works again. Only a plugin without a service
     * leaves it out.
     */
    breakService?(kind?: 'refuses' | 'down' | 'nonsense'): void;
    close(): Promise<void>;
};
/**
 * How the checks get at a search plugin.
 *
 * @example
 * const suite: SearchSuite = {
 *   open: async () => ({
 *     search: createMemorySearch(),
 *     logText: () => '',
 *     secrets: [],
 *     breakService: () => undefined,
 *     close: async () => undefined,
 *   }),
 * }
 * @public
 */
export type SearchSuite = {
    open(): Promise<OpenSearch>;
    /** False of a plugin that searches by itself: what happens when a service fails is not checked then. */
    hasService?: boolean;
};
/** How the checks get at a plugin: each begins with an empty index. */
export type OpenCheck = () => Promise<OpenSearch>;
/** A question, unless something else is said. */
export declare function buildDocument(number: number, more?: Partial<SearchDocument>): SearchDocument;
export declare const buildAnswer: (number: number, question: SearchDocument, more?: Partial<SearchDocument>) => SearchDocument;
/** What a user looks for: everything, unless something else is said. */
export declare const buildCondition: (more?: Partial<SearchCondition>) => SearchCondition;
/** Ids of what is found, in its order. */
export declare function searchIds(search: SearchEngine, condition: Partial<SearchCondition>): Promise<string[]>;
/** Without an order, where none was asked for. */
export declare const sorted: (documents: readonly SearchDocument[]) => string[];

// testing/conformance/sidebar.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * The server half of a plugin with links for the side navigation, and what it gives under given settings. Its web
 * half is held by `describeWebHalf`.
 *
 * @example
 * const suite: Pick<SidebarSuite<ConfigFields, ConfigFields>, 'links'> = { links: { tags: [], addresses: ['/tos'] } }
 * @public
 */
export type SidebarSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Names of the tags, and addresses of the links, that it gives under these options. */
    links: {
        tags: readonly string[];
        addresses: readonly string[];
    };
};
/**
 * Checks the rules for every plugin of the family sidebar: give tags, and lines of title, comma and address.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   sidebar: () => ({ links: async () => ({ tags: [], linksText: 'Rules, /tos' }) }),
 * })
 * describeSidebar({ plugin, root: import.meta.dirname, links: { tags: [], addresses: ['/tos'] } })
 * @public
 */
export declare function describeSidebar<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: SidebarSuite<Fields, UserFields>): void;

// testing/conformance/storage.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import { type ServerPluginOptions } from '../server-plugin.ts';
import { type PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that keeps uploaded files elsewhere, and a fake server of the service.
 *
 * @example
 * const suite: Pick<StorageSuite<ConfigFields, ConfigFields>, 'secrets'> = { secrets: ['secret-key'] }
 * @public
 */
export type StorageSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /**
     * Starts an empty store, and says which settings lead to it. `url` is where requests are really sent; it refuses
     * what is not signed.
     */
    startStore(): Promise<{
        url: string;
        config: ServerPluginOptions<Fields>['config'];
        stop(): Promise<void>;
    }>;
    /** Values of the settings that nothing may show: neither the log nor the name of the place. */
    secrets: readonly string[];
};
/**
 * Checks the rules for every plugin of the family storage: sign requests so that the service takes, gives and deletes
 * files byte by byte, and keep its keys to itself.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   storage: () => ({
 *     place: 'files at store.example.com',
 *     publicUrl: '',
 *     sign: async ({ key }) => ({ url: `https://store.example.com/${key}`, headers: { authorization: 'key' } }),
 *   }),
 * })
 * const startStore = async () => ({ url: 'http://127.0.0.1:9000', config: {}, stop: async () => undefined })
 * describeStorage({ plugin, root: import.meta.dirname, startStore, secrets: ['key'] })
 * @public
 */
export declare function describeStorage<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: StorageSuite<Fields, UserFields>): void;

// testing/conformance/theme.d.ts

import { type PluginPlace } from './plugin-folder.ts';
/**
 * A theme, which is its package alone.
 *
 * @example
 * const suite: ThemeSuite = { root: import.meta.dirname }
 * @public
 */
export type ThemeSuite = {
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
};
/**
 * Checks the rules for every plugin of the family theme: be readable in both schemes, with whatever primary color an
 * administrator chooses, and bring nothing but its tokens.
 *
 * @example
 * describeTheme({ root: import.meta.dirname })
 * @public
 */
export declare function describeTheme({ root }: ThemeSuite): void;

// testing/conformance/user-center.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import { type LoginBench, type LoginSuite } from './login/login-suite.ts';
/**
 * A hosting account system, and its fake server.
 *
 * @example
 * const getName = ({ account }: UserCenterSuite<ConfigFields, ConfigFields>) => account.name
 * @public
 */
export type UserCenterSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = LoginSuite<Fields, UserFields> & {
    /** Makes the hosting system answer that it does not know an account. */
    forget(bench: LoginBench, externalId: string): void;
};
/**
 * Registers the checks that every hosting account system has to pass: those of a connector, and its own.
 *
 * @example
 * // A test names its plugin, and a fake server for the hosting system.
 * const describeLogin = (suite: UserCenterSuite<ConfigFields, ConfigFields>) => describeUserCenter(suite)
 * @public
 */
export declare function describeUserCenter<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: UserCenterSuite<Fields, UserFields>): void;

// testing/conformance/web-half.d.ts

import type { SlotName } from '../../plugin/index.ts';
import type { SlotProps, WebPlugin } from '../../web/index.ts';
import type { WebHostOptions } from '../web-host.ts';
import { type PluginPlace } from './plugin-folder.ts';
/**
 * A web half, and what shows more of it than the SDK's samples do.
 *
 * @example
 * const listSlots = ({ plugin }: WebHalfSuite) => Object.keys(plugin.slots ?? {})
 * @public
 */
export type WebHalfSuite = {
    /** What `src/web/index.tsx` exports. */
    plugin: WebPlugin;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    /** What the host answers, where the components call it while they are shown. */
    host?: WebHostOptions;
    /** Props that show more of the plugin than the SDK's samples do. */
    samples?: {
        readonly [Name in SlotName]?: () => SlotProps<Name>;
    };
};
/**
 * Checks the rules for every plugin with a web half: fill what its manifest names, have its texts, be usable by
 * everyone, bear that its calls fail, and leave nothing behind. Its test file ends in `.test.tsx`, so that there is a document.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'question.aside': () => <h1>{useTexts()('page.title')}</h1> } })
 * describeWebHalf({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeWebHalf(suite: WebHalfSuite): void;

// testing/conformance/widget.d.ts

import { type WebHalfSuite } from './web-half.ts';
/**
 * A plugin that shows something in the pages of the site.
 *
 * @example
 * const getSlug = ({ root }: WidgetSuite) => String(root)
 * @public
 */
export type WidgetSuite = WebHalfSuite;
/**
 * Checks the rules for every plugin of the family widget, besides `describeWebHalf`, which it runs as well: be a guest of
 * the page, and do without answers of the site.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'list.aside': () => <p>{useTexts()('motto')}</p> } })
 * describeWidget({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeWidget(suite: WidgetSuite): void;

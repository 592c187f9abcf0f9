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
    /** Settings with which it works, except the account, and the users and posts of the site. */
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts' | 'rejectWriting'>;
    /** Makes the plugin write once, for example by sending it an event. The suite calls it several times. */
    act: (server: OpenServerPlugin) => Promise<unknown>;
};
/**
 * Checks the rules for every plugin that writes under an account: write under the given account, write
 * nothing without one, write the same thing only once, and keep working when the site does not accept a text.
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
     * Starts an empty cache, and returns the settings for it. `interrupt` closes existing connections and
     * refuses new ones, without losing values; `resume` ends that.
     */
    startCache(): Promise<{
        config: ServerPluginOptions<Fields>['config'];
        fakeServers: Readonly<Record<string, string>>;
        interrupt(): Promise<void>;
        resume(): Promise<void>;
        stop(): Promise<void>;
    }>;
    /** Values of the settings that must not appear in the log, the name of the cache, or an error. */
    secrets: readonly string[];
};
/**
 * Checks the rules for every plugin of the family cache: count and store values consistently for all users of
 * the cache, let them expire in time, and report quickly and without secrets that the cache is unavailable.
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
 * A service that makes its own challenges and verifies tokens.
 *
 * @example
 * const getHost = (service: VerifyingService) => service.host
 * @public
 */
export type VerifyingService = {
    /** Starts its fake server, which responds to every request with `reply()`. */
    open(reply: () => FakeReply): Promise<FakeServer>;
    /** Host as the plugin names it. */
    host: string;
    /** Its response to a valid token, and to an invalid one. */
    good: FakeReply;
    bad: FakeReply;
    /** Invalid responses: all must count as a rejection or a failure, never as a success. */
    doubtful?: readonly FakeReply[];
    /** The secret of the suite's settings, which must not appear anywhere. */
    secret: string;
};
type ServiceSuiteOptions = {
    open(options: {
        fakeServers: Record<string, string>;
    }): Promise<OpenServerPlugin>;
    ip: string;
};
/** The checks for a captcha that leaves the challenge to a service. */
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
    /** Every input that passes, for plugins that make their own challenges. */
    solutions: (challenge: CaptchaChallenge) => readonly string[];
    service?: never;
} | {
    solutions?: never;
    service: VerifyingService;
});
/**
 * Checks the rules for every captcha. The host stores answers and allows one attempt for each; the plugin
 * makes challenges and compares.
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
/** Registers the checks that every login plugin has to pass. */
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
 * Checks the rules for every plugin of the family editor_replacement, in addition to `describeWebHalf`, which
 * it also runs.
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
    /** Names of the controls to press, one after the other, in English. */
    press: readonly string[];
    /** Input for fields between the last two presses: label to text. */
    fill?: Readonly<Record<string, string>>;
    /** The text before; the part between `[` and `]` is selected. */
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
    /** The effect of the buttons; at least one with a selection, and one without. */
    actions: readonly EditorAction[];
};
/**
 * Checks the rules for every plugin of the family editor, in addition to `describeWebHalf`, which it also
 * runs.
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
 * The server half of a plugin that embeds links, and the names of the services. Its web half is checked by
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
 * Checks the rules for every plugin of the family embed: return the services that it shows, and which of them
 * are enabled.
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
 * An event as the site would send it. The defaults are those of a published post by a member.
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
 * Checks the rules for every plugin that handles events: declare the events that it handles and no others,
 * accept each more than once, manage without content, and ask for a retry with a `PluginError` if a service
 * is broken.
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
 * A plugin that rejects texts, and samples of its decisions.
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
    /** Texts that may be saved. The defaults are those of an ordinary answer. */
    accepted: readonly Partial<FilteredText>[];
    /** Texts that may not. */
    refused: readonly Partial<FilteredText>[];
};
/**
 * A text as the site would pass it to a filter.
 *
 * @example
 * const question = createFilteredText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createFilteredText(text?: Partial<FilteredText>): FilteredText;
/**
 * Checks the rules for every filter: decide about every kind of text in time, explain rejections in words,
 * and keep the texts to itself.
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
    /** Host as the plugin names it, to the URL of its fake server. */
    fakeServers: Readonly<Record<string, string>>;
    /** The requests of the plugin, in order. */
    requests: readonly FakeRequest[];
    /** From now on responds by these routes as well; they take precedence over the right ones. */
    answer(routes: FakeRoutes): void;
    /** The codes and tokens issued so far. */
    secrets: readonly string[];
    /**
     * Simulates a browser that opens the URL where a user agrees, and returns the query of the redirect
     * back. Fails if the provider would show an error instead, such as for an unknown client id.
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
    /** The URL where users agree, without a query. */
    authorizeUrl: string;
    /** Parameters that the URL must have with exactly these values. */
    parameters: Readonly<Record<string, string>>;
    /** The end of the URL, such as `#wechat_redirect`. */
    hash?: string;
    /** Whether S256 challenge and verifier are used. */
    pkce: boolean;
    /** Whether the nonce is sent and must be returned in the provider's signed data or response. */
    nonce: boolean;
    /** Whether the redirect URL is sent with the code. */
    redirectUrlWithCode: boolean;
    /** Method and path of the calls, such as `POST /oauth/token`. */
    token: string;
    user: string;
    /**
     * What the provider says about addresses: that this one is verified, that all are (or come from a trusted
     * source), or nothing.
     */
    emails: 'flag' | 'trusted' | 'none';
    /** Whether the provider gives these. */
    hasUsername: boolean;
    hasAvatar: boolean;
    /** The query of the redirect of a user who did not agree; `access_denied` by default. */
    denial?: Readonly<Record<string, string>>;
    /** Parameters of the query that hold the code; `code` by default. */
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
    /** The declaration in `package.json` under `querent`. */
    declaration: unknown;
    /** The texts of the plugin; `en_US` has all of them. */
    texts: PluginTexts;
    /** A configuration with all required values. */
    config: Readonly<Record<string, unknown>>;
    /** Names of the fields that hold secrets. */
    secrets: readonly string[];
    startProvider(): Promise<LoginProvider>;
    protocol: LoginProtocol;
    /** An account with valid data. */
    account: FakeAccount;
    /** The id that the plugin makes of an account; by default the account's own. */
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
    /** Starts and agrees, and returns the input for `finish`. */
    startAndAgree(account: FakeAccount, visit?: Partial<LoginStart>): Promise<LoginCallback>;
    /** The login after the process of the plugin started again. */
    restart(): LoginCapability;
};
export declare const buildLoginStart: (visit?: Partial<LoginStart>) => LoginStart;
export declare const getExternalId: (suite: {
    getExternalId?: (account: FakeAccount) => string;
}, account: FakeAccount) => string;
/** Opens a plugin and a provider for one check, and closes them afterwards. */
export declare function withBench<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: LoginSuite<Fields, UserFields>, capability: 'connector' | 'userCenter', check: (bench: LoginBench) => Promise<void>): Promise<void>;
/** The `PluginError` that a call fails with; the check fails if the call succeeds or fails otherwise. */
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
    /** Settings that earlier versions stored: for each settings migration one of a version before it. */
    settings?: readonly SettingsSample[];
};
/**
 * Whether a plugin's package can be found, read and published. Every plugin runs it.
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
    /** For the administrator's form. */
    config?: StoredSettings;
    /** For each member's form. */
    userConfig?: StoredSettings;
};
type FormName = 'config' | 'userConfig';
/**
 * The problems of a plugin's migrations, in sentences: each needs a sample that it converts to valid
 * settings.
 */
export declare function listMigrationProblems(plugin: Pick<ServerPlugin, FormName>, samples: readonly SettingsSample[], ownVersion: string): string[];
export {};

// testing/conformance/notification.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { Json, NotificationDelivery, NotificationReceiver, PluginNotification, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that delivers inbox messages elsewhere.
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
    /** The settings of a member who gets messages through it. */
    settings?: Readonly<Record<string, Json>>;
};
/**
 * A message as the site would pass it. The defaults are those of an answer.
 *
 * @example
 * const message = createPluginNotification({ title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createPluginNotification(notification?: Partial<PluginNotification>): PluginNotification;
/**
 * A delivery as the site would make it: by default one message for Ada.
 *
 * @example
 * const digest = createNotificationDelivery({ isDigest: true })
 * @public
 */
export declare function createNotificationDelivery(delivery?: Partial<Omit<NotificationDelivery, 'receiver'>> & {
    receiver?: Partial<NotificationReceiver>;
}): NotificationDelivery;
/**
 * Checks the rules for every plugin of the family `notification`: leave the choice to members, deliver one
 * message or several whatever their content, keep messages out of the log, and ask for a retry with a
 * `PluginError` if a service is broken.
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
import type { PluginTexts, TextTree } from '../plugin-texts.ts';
/**
 * A plugin's folder, or a place in it, such as `import.meta.dirname` of a test.
 *
 * @example
 * const place: PluginPlace = import.meta.dirname
 * @public
 */
export type PluginPlace = string | URL;
/** Path of the folder with the plugin's `package.json`. */
export declare function createFolder(place: PluginPlace): string;
/** The parts of `package.json` that the suites compare. */
export type PackageFile = {
    version: string;
    peerDependencies?: Readonly<Record<string, string>>;
    dependencies?: Readonly<Record<string, string>>;
    files?: readonly string[];
    querent?: unknown;
};
/** The plugin's `package.json`. The error of a wrong one names the key. */
export declare function readPackage(root: PluginPlace): PackageFile;
/** The declaration in `package.json` under `querent`. */
export declare function readDeclaration(root: PluginPlace): PluginDeclaration;
/** The texts of one language. */
export declare function readLanguage(root: PluginPlace, language: string): TextTree;
export declare function readTexts(root: PluginPlace): PluginTexts;

// testing/conformance/render.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { LinkCard, ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that renders on the server, and samples of what it renders.
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
    /** Code blocks that the plugin renders; none for other plugins. */
    code?: readonly {
        language: string;
        text: string;
    }[];
    /** Formulas that it renders; none for other plugins. */
    formulas?: readonly {
        tex: string;
        isDisplay: boolean;
    }[];
    /**
     * Links that it describes, and the descriptions; if it requests them, their hosts are in `fakeServers` of
     * the options.
     */
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
 * The relevant values of a text, or of its author; the others are those of an ordinary answer.
 *
 * @example
 * const newcomer: ReviewedSample = { content: 'https://example.com', author: { answerCount: 0 } }
 * @public
 */
export type ReviewedSample = Partial<Omit<ReviewedText, 'author'>> & {
    author?: Partial<ReviewedAuthor>;
};
/**
 * A plugin that reviews texts, and samples of its decisions.
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
    /** Texts that are published. The defaults are those of an ordinary answer. */
    approved: readonly ReviewedSample[];
    /** Texts that are held or rejected. */
    held: readonly ReviewedSample[];
};
/**
 * A text as the site would pass it to a reviewer.
 *
 * @example
 * const question = createReviewedText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export declare function createReviewedText(text?: ReviewedSample): ReviewedText;
/**
 * Checks the rules for every reviewer: decide about every kind of text in time, give reasons in words, change
 * nothing, and approve nothing if a service that it calls is broken.
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
 * Checks the rules for every plugin of the family route, in addition to `describeWebHalf`, which it also
 * runs.
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
 * Registers the checks that every search plugin has to pass, against a fake server for its service: documents
 * can be found by every operator and in every order, and a failing service is reported as such. A plugin
 * without a service says `hasService: false`, and must keep its index when its process ends.
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
 * A search plugin that works against an initially empty fake server for its service.
 *
 * @example
 * const isSilent = (plugin: OpenSearch) => plugin.logText() === ''
 * @public
 */
export type OpenSearch = {
    search: SearchEngine;
    /** Everything that the plugin logged. */
    logText(): string;
    /** Texts that must not be in any log or error, such as keys. */
    secrets: readonly string[];
    /**
     * Makes the service fail from now on: `refuses` with its own error, `down` with the response of a proxy in
     * front of it, `nonsense` with an invalid response. Without a kind it works again. Only a plugin without a
     * service omits this.
     */
    breakService?(kind?: 'refuses' | 'down' | 'nonsense'): void;
    /**
     * The engine after the process of the plugin started again: `opened.restart().search` of
     * `openServerPlugin`. Required with `hasService: false`.
     */
    restart?(): SearchEngine;
    close(): Promise<void>;
};
/**
 * How the checks access a search plugin.
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
    /**
     * False for a plugin that searches without a service: instead of failures of a service, the suite checks that
     * the index is kept when the process of the plugin ends.
     */
    hasService?: boolean;
};
/** How the checks access a plugin: each begins with an empty index. */
export type OpenCheck = () => Promise<OpenSearch>;
/** By default a question. */
export declare function buildDocument(number: number, more?: Partial<SearchDocument>): SearchDocument;
export declare const buildAnswer: (number: number, question: SearchDocument, more?: Partial<SearchDocument>) => SearchDocument;
/** The conditions of a search: by default everything. */
export declare const buildCondition: (more?: Partial<SearchCondition>) => SearchCondition;
/** Ids of the results, in order. */
export declare function searchIds(search: SearchEngine, condition: Partial<SearchCondition>): Promise<string[]>;
/** Sorted, for searches without an order. */
export declare const sorted: (documents: readonly SearchDocument[]) => string[];

// testing/conformance/sidebar.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import type { ServerPluginOptions } from '../server-plugin.ts';
import type { PluginPlace } from './plugin-folder.ts';
/**
 * The server half of a plugin with links for the side navigation, and its output for given settings. Its web
 * half is checked by `describeWebHalf`.
 *
 * @example
 * const suite: Pick<SidebarSuite<ConfigFields, ConfigFields>, 'links'> = { links: { tags: [], urls: ['/tos'] } }
 * @public
 */
export type SidebarSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
    /** What `src/server/index.ts` exports. */
    plugin: ServerPlugin<Fields, UserFields>;
    /** Where the plugin is: `import.meta.dirname` of the test. */
    root: PluginPlace;
    options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>;
    /** Names of the tags, and URLs of the links, that it returns for these options. */
    links: {
        tags: readonly string[];
        urls: readonly string[];
    };
};
/**
 * Checks the rules for every plugin of the family sidebar: return tags, and lines of title, comma and
 * URL.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   sidebar: () => ({ links: async () => ({ tags: [], linksText: 'Rules, /tos' }) }),
 * })
 * describeSidebar({ plugin, root: import.meta.dirname, links: { tags: [], urls: ['/tos'] } })
 * @public
 */
export declare function describeSidebar<Fields extends ConfigFields, UserFields extends ConfigFields>(suite: SidebarSuite<Fields, UserFields>): void;

// testing/conformance/storage.d.ts

import type { ConfigFields } from '../../plugin/config-fields.ts';
import type { ServerPlugin } from '../../server/index.ts';
import { type ServerPluginOptions } from '../server-plugin.ts';
import { type PluginPlace } from './plugin-folder.ts';
/**
 * A plugin that stores uploaded files elsewhere, and a fake server of the service.
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
     * Starts an empty store, and returns the settings for it. `url` is where requests are really sent; it
     * rejects unsigned requests.
     */
    startStore(): Promise<{
        url: string;
        config: ServerPluginOptions<Fields>['config'];
        stop(): Promise<void>;
    }>;
    /** Values of the settings that must not appear in the log or the name of the place. */
    secrets: readonly string[];
};
/**
 * Checks the rules for every plugin of the family storage: sign requests so that the service stores, returns
 * and deletes files byte by byte, and keep its keys secret.
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
 * A theme, which consists only of its package.
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
 * Checks the rules for every plugin of the family theme: be readable in both schemes, with any primary color
 * that an administrator chooses, and contain nothing but its tokens.
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
    /** Makes the hosting system respond that it does not know an account. */
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
 * A web half, with props and answers that show more of it than the SDK's samples do.
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
    /** The host's answers to calls that the components make while they are shown. */
    host?: WebHostOptions;
    /** Props that show more of the plugin than the SDK's samples do. */
    samples?: {
        readonly [Name in SlotName]?: () => SlotProps<Name>;
    };
};
/**
 * Checks the rules for every plugin with a web half: fill the slots of its manifest, have its texts, be
 * accessible, tolerate failing calls, and leave nothing behind. Its test file ends in `.test.tsx`, so that
 * there is a document.
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
 * A plugin that shows something on pages of the site.
 *
 * @example
 * const getSlug = ({ root }: WidgetSuite) => String(root)
 * @public
 */
export type WidgetSuite = WebHalfSuite;
/**
 * Checks the rules for every plugin of the family widget, in addition to `describeWebHalf`, which it also
 * runs: do not disturb the page, and work without responses of the site.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'list.aside': () => <p>{useTexts()('motto')}</p> } })
 * describeWidget({ plugin, root: import.meta.dirname })
 * @public
 */
export declare function describeWidget(suite: WidgetSuite): void;

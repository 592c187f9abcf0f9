// What @querent/sdk/testing declares. What it takes from plugin, server, web is reported there. Renewed by `pnpm generate`.

// testing/index.d.ts

/**
 * For tests of plugins: in-memory hosts for both halves, and fake servers for services. The suites that every
 * plugin of a family has to pass are in `@querent/sdk/testing/conformance`; for stories use
 * `@querent/sdk/testing/web`.
 *
 * @packageDocumentation
 */
export { type FakeReply, type FakeRequest, type FakeRoutes, type FakeServer, startFakeServer, } from './fake-server.ts';
export { createLoginGrants, type FakeAccount, type LoginGrant, type LoginGrants } from './login-grants.ts';
export type { LogEntry, MemoryUser, MemoryWriting } from './memory-host.ts';
export { createMemorySearch, type MemorySearch } from './memory-search.ts';
export type { PluginTexts, TextTree } from './plugin-texts.ts';
export { type RenderedSlot, renderInSlot } from './render-in-slot.ts';
export { type OpenServerPlugin, openServerPlugin, type ServerPluginOptions } from './server-plugin.ts';
export { slotSamples } from './slot-samples.ts';
export { createTextEditor, type TextEditor } from './text-editor.ts';
export { toolbarProps } from './toolbar.ts';
export { createWebHost, SlotFrame, type WebHost, type WebHostOptions, type WebHostRecord, } from './web-host.ts';
export { type OpenWebPlugin, openWebPlugin } from './web-plugin.ts';

// testing/fake-server.d.ts

/**
 * A request that a fake server received.
 *
 * @example
 * const getToken = ({ headers }: FakeRequest) => headers.authorization ?? ''
 * @public
 */
export type FakeRequest = {
    method: string;
    path: string;
    query: Readonly<Record<string, string>>;
    /** Names in lower case. */
    headers: Readonly<Record<string, string>>;
    body: string;
    /** The body as a form; empty when it is not a form. */
    form: Readonly<Record<string, string>>;
    /** The body as JSON; undefined when it is not JSON. */
    json: unknown;
};
/**
 * The response of a fake server: `json` or `text`, with status 200 by default.
 *
 * @example
 * const denial: FakeReply = { status: 401, json: { error: 'invalid_token' } }
 * @public
 */
export type FakeReply = {
    status?: number;
    headers?: Readonly<Record<string, string>>;
    json?: unknown;
    text?: string;
    /** Never responds, like a service that hangs. */
    hangs?: boolean;
};
/**
 * Method and path, such as `GET /user`, or `GET /users/*` for all paths with this prefix, to the response.
 *
 * @example
 * const routes: FakeRoutes = {
 *   'POST /token': ({ form }) => (form.code === 'c' ? { json: { access_token: 't' } } : { status: 400 }),
 *   'GET /files/*': { text: 'a file' },
 * }
 * @public
 */
export type FakeRoutes = Readonly<Record<string, FakeReply | ((request: FakeRequest) => FakeReply | Promise<FakeReply>)>>;
/**
 * A fake server: it responds in place of a service.
 *
 * @example
 * const paths = (service: FakeServer) => service.requests.map(({ path }) => path)
 * @public
 */
export type FakeServer = {
    /** Such as `http://127.0.0.1:40123`. */
    url: string;
    /** The requests it received, in order. */
    requests: FakeRequest[];
    /** From now on responds by these routes as well; they take precedence over the first ones. */
    answer(routes: FakeRoutes): void;
    close(): Promise<void>;
};
/**
 * Starts a small web server in place of a service, on a free local port. It responds with 404 if there is no
 * route, and with 500 if a route throws.
 *
 * @example
 * const service = await startFakeServer({ 'GET /user': { json: { id: 7, login: 'ada' } } })
 * const answer = await fetch(`${service.url}/user`)
 * await service.close()
 * @public
 */
export declare function startFakeServer(routes: FakeRoutes): Promise<FakeServer>;

// testing/login-grants.d.ts

/**
 * An account at a fake provider. Values are returned as they are, so that tests can send wrong ones.
 *
 * @example
 * const ada: FakeAccount = { id: 7, name: 'Ada', email: 'ada@example.com', isEmailVerified: true }
 * @public
 */
export type FakeAccount = {
    id?: unknown;
    name?: unknown;
    username?: unknown;
    email?: unknown;
    isEmailVerified?: unknown;
    avatar?: unknown;
};
/**
 * The grant that belongs to a code.
 *
 * @example
 * const grant: LoginGrant = { account: { id: 7 }, redirectUrl: 'https://ask.example.com/back' }
 * @public
 */
export type LoginGrant = {
    account: FakeAccount;
    redirectUrl?: string;
    /** PKCE, S256. */
    challenge?: string;
    nonce?: string;
};
/**
 * The memory of a fake provider.
 *
 * @example
 * const isKnown = (grants: LoginGrants, code: string) => grants.redeem(code) !== undefined
 * @public
 */
export type LoginGrants = {
    /** All codes and tokens that were issued. */
    readonly secrets: readonly string[];
    /** A code that can be redeemed once. */
    issue(grant: LoginGrant): string;
    /** Redeems the code; undefined if it is unknown or used, or if redirect URL or verifier do not match. */
    redeem(code: string | undefined, proof?: {
        redirectUrl?: string;
        verifier?: string;
    }): LoginGrant | undefined;
    /** A token for an account. */
    issueToken(account: FakeAccount): string;
    /** The account of a token, with or without `Bearer` in front. */
    findAccount(token: string | undefined): FakeAccount | undefined;
};
/**
 * The memory of a fake provider: codes that work once, for the redirect URL and the verifier they were issued
 * for, and tokens.
 *
 * @example
 * const grants = createLoginGrants()
 * const code = grants.issue({ account: { id: 7 }, redirectUrl: 'http://localhost/back' })
 * @public
 */
export declare function createLoginGrants(): LoginGrants;

// testing/memory-host.d.ts

import type { ConfigDefinition } from '../plugin/define-config.ts';
import type { PluginPermission } from '../plugin/permissions.ts';
import { type Json, type PluginPost, type PluginUser, type ServerContext } from '../server/index.ts';
import { type PluginTexts } from './plugin-texts.ts';
/**
 * An entry that a plugin wrote to the log.
 *
 * @example
 * const problems = (log: readonly LogEntry[]) => log.filter(({ level }) => level === 'error')
 * @public
 */
export type LogEntry = {
    level: 'info' | 'warn' | 'error';
    message: string;
    details?: Json;
};
/**
 * An account of the in-memory site.
 *
 * @example
 * const ada: MemoryUser = { id: '7', username: 'ada', displayName: 'Ada', avatar: '', role: 'user', externalId: '583231' }
 * @public
 */
export type MemoryUser = PluginUser & {
    /** The id by which the account logs in through the plugin. */
    externalId?: string;
    /** What the member set in the plugin's form. */
    settings?: Readonly<Record<string, Json>>;
};
/**
 * A post or a change that a plugin made under an account.
 *
 * @example
 * const toText = ({ kind, content = '' }: MemoryWriting) => `${kind}: ${content}`
 * @public
 */
export type MemoryWriting = {
    kind: 'answer' | 'comment' | 'tags' | 'tag';
    userId: string;
    /** The question or answer that it is about; absent if a tag was created. */
    postId?: string;
    content?: string;
    /** Tags that were added, or the one that was created. */
    add?: readonly string[];
    remove?: readonly string[];
};
export type MemoryHostOptions = {
    slug: string;
    permissions: readonly PluginPermission[];
    hosts: readonly string[];
    fakeServers: Readonly<Record<string, string>>;
    siteUrl?: string;
    language?: string;
    texts?: PluginTexts;
    users?: readonly MemoryUser[];
    posts?: readonly PluginPost[];
    /** The ids of the accounts that the administrator gave to the plugin. */
    accounts?: readonly string[];
    /** Returns why the site does not accept something that the plugin writes. */
    rejectWriting?: (writing: MemoryWriting) => string | undefined;
    userSettings?: Pick<ConfigDefinition, 'initial'>;
};
/** The context of a plugin under test, and what the test can see of it. */
export declare function openMemoryHost(options: MemoryHostOptions): {
    context: Omit<ServerContext, "config">;
    inspection: {
        log: LogEntry[];
        logText: () => string;
        kv: import("../server/context.ts").PluginStore;
        users: readonly MemoryUser[];
        posts: PluginPost[];
        writings: MemoryWriting[];
        clock: {
            now: () => number;
            advance: (seconds: number) => void;
        };
        close(): void;
    };
    endConnections: () => void;
};

// testing/memory-search.d.ts

import type { SearchDocument, SearchEngine } from '../server/index.ts';
/**
 * An in-memory search engine, and its documents.
 *
 * @example
 * const countCalls = (engine: MemorySearch) => engine.documents.size
 * @public
 */
export type MemorySearch = SearchEngine & {
    readonly documents: ReadonlyMap<string, SearchDocument>;
};
/**
 * A search engine that stores documents in memory: used in place of a plugin in tests of a host, and to test
 * the suite for search plugins itself.
 *
 * @example
 * const engine = createMemorySearch()
 * await engine.put([])
 * const { total } = await engine.search({
 *   page: 1,
 *   pageSize: 20,
 *   words: ['basil'],
 *   phrases: [],
 *   tagGroups: [],
 *   order: 'newest',
 * })
 * @public
 */
export declare function createMemorySearch(): MemorySearch;

// testing/plugin-texts.d.ts

/**
 * Texts as in a file of `i18n/`: keys that lead to texts or to further keys.
 *
 * @example
 * const tree: TextTree = { info: { name: 'Hello', description: 'Says hello' } }
 * @public
 */
export type TextTree = {
    readonly [key: string]: string | TextTree;
};
/**
 * Language, such as `en_US`, to its texts.
 *
 * @example
 * const texts: PluginTexts = { en_US: { greeting: 'Hello, {{name}}!' }, zh_CN: { greeting: '你好，{{name}}！' } }
 * @public
 */
export type PluginTexts = Readonly<Record<string, TextTree>>;
export type TextValues = Readonly<Record<string, string | number>>;
/** Whether a language itself has a text, without fallback to another. */
export declare function hasText(texts: PluginTexts, language: string, key: string, values?: TextValues): boolean;
/** Looks up texts as the host does: in the language, then in `en_US`; the key itself if there is none. */
export declare function findText(texts: PluginTexts, language: string, key: string, values?: TextValues): string;

// testing/render-in-slot.d.ts

import type { RenderResult } from '@testing-library/react';
import { type ComponentType } from 'react';
import type { SlotName, SlotProps } from '../web/index.ts';
import { type WebHost, type WebHostOptions } from './web-host.ts';
/**
 * A component in its slot, with all queries of the testing library.
 *
 * @example
 * const heading = (page: RenderedSlot<'route.page'>) => page.getByRole('heading', { level: 1 })
 * @public
 */
export type RenderedSlot<Name extends SlotName> = RenderResult & {
    /** The host of the component; `host.record` lists its actions. */
    host: WebHost;
    /** Shows the component again with other props, as its slot does. */
    update(props: SlotProps<Name>): void;
};
/**
 * Renders a component of a plugin in a slot of an in-memory host. Needs `@testing-library/react` and a test
 * environment with a document, such as happy-dom.
 *
 * @example
 * function HelloPage() {
 *   return <h1>{useTexts()('page.title')}</h1>
 * }
 * const page = await renderInSlot(HelloPage, 'route.page', slotSamples['route.page'](), { texts: { en_US } })
 * page.getByRole('heading', { name: 'Hello' })
 * @public
 */
export declare function renderInSlot<Name extends SlotName>(component: ComponentType<SlotProps<Name>>, _slot: Name, props: SlotProps<Name>, options?: WebHostOptions): Promise<RenderedSlot<Name>>;

// testing/server-plugin.d.ts

import type { ConfigFields } from '../plugin/config-fields.ts';
import type { ConfigValues } from '../plugin/define-config.ts';
import { type PluginPermission } from '../plugin/index.ts';
import { type PluginPost, type PluginStore, type PluginUser, type ServerCapabilities, type ServerCapabilityName, type ServerPlugin } from '../server/index.ts';
import { type LogEntry, type MemoryUser, type MemoryWriting } from './memory-host.ts';
import type { PluginTexts } from './plugin-texts.ts';
/**
 * The site around a server half.
 *
 * @example
 * const options: ServerPluginOptions<Record<never, never>> = { language: 'zh_CN', permissions: ['kv'] }
 * @public
 */
export type ServerPluginOptions<Fields extends ConfigFields> = {
    /**
     * The declaration in `package.json` under `querent`: it sets slug, permissions and hosts, so that the test
     * proves that they suffice.
     */
    declaration?: unknown;
    /** `plugin_under_test` if neither this nor a declaration names one. */
    slug?: string;
    /** All, if neither this nor a declaration lists them. */
    permissions?: readonly PluginPermission[];
    /** The hosts of `fakeServers`, if neither this nor a declaration lists them. */
    hosts?: readonly string[];
    /** The administrator's settings; omitted fields have their initial values. */
    config?: Partial<ConfigValues<Fields>>;
    /** Host as the plugin names it, such as `api.github.com`, to the URL of its fake server. */
    fakeServers?: Readonly<Record<string, string>>;
    siteUrl?: string;
    /** Language of the site. */
    language?: string;
    texts?: PluginTexts;
    users?: readonly MemoryUser[];
    posts?: readonly PluginPost[];
    /**
     * Returns why the site does not accept what the plugin writes under an account, such as that a question is
     * closed.
     */
    rejectWriting?: (writing: MemoryWriting) => string | undefined;
};
/**
 * A running server half. Reading a capability that the plugin does not offer fails the test.
 *
 * @example
 * const isSilent = (plugin: OpenServerPlugin) => plugin.log.length === 0
 * @public
 */
export type OpenServerPlugin = ServerCapabilities & {
    readonly offers: readonly ServerCapabilityName[];
    readonly log: readonly LogEntry[];
    /** The whole log as one text, to check that it contains no secret. */
    logText(): string;
    readonly kv: PluginStore;
    readonly users: readonly PluginUser[];
    /** The posts of the site; questions that the plugin asked come last. */
    readonly posts: readonly PluginPost[];
    /** What the plugin wrote under accounts that its settings name. */
    readonly writings: readonly MemoryWriting[];
    /** The site's clock for values that the store keeps for a limited time. */
    readonly clock: {
        now(): number;
        advance(seconds: number): void;
    };
    /**
     * Starts the plugin again, as a site does after five minutes without a call: what the plugin keeps in memory
     * is lost, and `kv` stays.
     */
    restart(): OpenServerPlugin;
    /** Ends the plugin: calls of its context fail afterwards. */
    close(): void;
};
/**
 * Runs the server half of a plugin against an in-memory host. Requests really are sent, to the fake servers
 * of the services; arguments and results of every call are copied as on a real site.
 *
 * Rejects if the config is not one that an administrator could save, and if a plugin with tasks does not
 * declare the permission `schedule`. Reading a capability that the plugin does not offer throws.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   embed: ({ http }) => ({
 *     platforms: async () => [{ platform: (await http.request('https://api.example.com/')).text, enable: true }],
 *   }),
 * })
 * const service = await startFakeServer({ 'GET /': { text: 'video' } })
 * const opened = await openServerPlugin(plugin, { fakeServers: { 'api.example.com': service.url } })
 * const platforms = await opened.embed.platforms() // [{ platform: 'video', enable: true }]
 * @public
 */
export declare function openServerPlugin<Fields extends ConfigFields, UserFields extends ConfigFields>(plugin: ServerPlugin<Fields, UserFields>, options?: ServerPluginOptions<Fields>): Promise<OpenServerPlugin>;

// testing/slot-samples.d.ts

import type { SlotName, SlotProps } from '../web/index.ts';
/**
 * Props for each slot as a site passes them: for stories, and for the suites.
 *
 * @example
 * const { editor } = slotSamples['editor.toolbar']()
 * @public
 */
export declare const slotSamples: {
    readonly [Name in SlotName]: () => SlotProps<Name>;
};

// testing/text-editor.d.ts

import type { EditorHandle } from '../web/index.ts';
/**
 * An editor without a page: its text, and its history.
 *
 * @example
 * const isChanged = (editor: TextEditor) => editor.steps > 0
 * @public
 */
export type TextEditor = EditorHandle & {
    readonly text: string;
    /** How often the text changed; each change is one undo step. */
    readonly steps: number;
    /** Whether the last action was taking the focus back. */
    readonly hasFocus: boolean;
};
/**
 * An in-memory editor, for toolbar buttons.
 *
 * @example
 * const editor = createTextEditor('some words', { start: 0, end: 4 })
 * editor.wrapSelection('**', '**', 'bold')
 * console.assert(editor.text === '**some** words')
 * @public
 */
export declare function createTextEditor(initial: string, selected?: {
    start: number;
    end: number;
}): TextEditor;

// testing/toolbar.d.ts

import type { EditorHandle, EditorToolbarProps } from '../web/index.ts';
/**
 * Props for a contribution to `editor.toolbar`: an in-memory editor, and plain buttons for tools and menus.
 *
 * @example
 * function RuleTool({ editor, Tool }: SlotProps<'editor.toolbar'>) {
 *   return <Tool label={useTexts()('rule')} icon="M3 10h14" onSelect={() => editor.replaceSelection('---')} />
 * }
 * const editor = createTextEditor('above')
 * await renderInSlot(RuleTool, 'editor.toolbar', toolbarProps(editor), { texts: { en_US } })
 * @public
 */
export declare function toolbarProps(editor: EditorHandle): EditorToolbarProps;

// testing/web-host.d.ts

import { type ComponentType, type ReactNode } from 'react';
import { type ColorScheme, type PluginHost, type PluginSite, type SessionUser } from '../web/index.ts';
import { type PluginTexts } from './plugin-texts.ts';
type Answer = (input: unknown) => unknown;
/**
 * The site around a web half.
 *
 * @example
 * const options: WebHostOptions = { site: { language: 'zh_CN' }, pluginAnswers: { '/sync': () => ({ count: 2 }) } }
 * @public
 */
export type WebHostOptions = {
    slug?: string;
    version?: string;
    /** The plugin's texts by language, as its files in `i18n/` hold them. */
    texts?: PluginTexts;
    site?: Partial<PluginSite>;
    /** The user who reads the page; a visitor by default. */
    session?: SessionUser | null;
    colorScheme?: ColorScheme;
    path?: string;
    /** The administrator's values for the fields that `public_config` names. */
    config?: Readonly<Record<string, unknown>>;
    /** Name of a call of the site, such as `questionPage`, to its answer. */
    answers?: Readonly<Record<string, Answer>>;
    /** Path of a route of the plugin's server half, such as `/sync`, to its answer. */
    pluginAnswers?: Readonly<Record<string, Answer>>;
};
/**
 * The record of calls that a web half made to its host, in order.
 *
 * @example
 * const isQuiet = ({ messages }: WebHostRecord) => messages.length === 0
 * @public
 */
export type WebHostRecord = {
    readonly calls: readonly {
        name: string;
        input: unknown;
    }[];
    readonly messages: readonly {
        message: string;
        kind: 'success' | 'danger' | 'info';
    }[];
    /** The URLs it navigated to. */
    readonly visits: readonly string[];
    /** Keys that were looked up, and for which the language of the page has no text. */
    readonly absentTexts: readonly string[];
};
/**
 * A host, and the record of the plugin's actions.
 *
 * @example
 * const whereTo = (host: WebHost) => host.record.visits.at(-1)
 * @public
 */
export type WebHost = PluginHost & {
    readonly record: WebHostRecord;
};
/**
 * A host for web halves in tests and stories: it shows the plugin's texts, answers its calls as specified,
 * and records what the plugin does. A call without an answer fails, and its name is in the message.
 *
 * @example
 * const host = createWebHost({ texts: { en_US }, answers: { questionPage: () => ({ count: 0, list: [] }) } })
 * @public
 */
export declare function createWebHost(options?: WebHostOptions): WebHost;
/**
 * Renders a component of a plugin as a slot does.
 *
 * @example
 * const story = () => (
 *   <SlotFrame host={createWebHost({ texts: { en_US } })}>
 *     <p>Hello</p>
 *   </SlotFrame>
 * )
 * @public
 */
export declare const SlotFrame: ComponentType<{
    host: PluginHost;
    children?: ReactNode;
}>;
export {};

// testing/web-plugin.d.ts

import type { ComponentType } from 'react';
import { type SlotName } from '../plugin/index.ts';
import type { SlotProps, WebPlugin } from '../web/index.ts';
import { type RenderedSlot } from './render-in-slot.ts';
import type { WebHostOptions } from './web-host.ts';
/**
 * A web half that is enabled.
 *
 * @example
 * const fillsPage = (plugin: OpenWebPlugin) => plugin.slots.includes('route.page')
 * @public
 */
export type OpenWebPlugin = {
    /** The slots that it fills. */
    readonly slots: readonly SlotName[];
    /** The components that it puts into a slot. */
    contributions<Name extends SlotName>(slot: Name): readonly ComponentType<SlotProps<Name>>[];
    /** Renders the first of them. */
    render<Name extends SlotName>(slot: Name, props: SlotProps<Name>): Promise<RenderedSlot<Name>>;
    /** Disables it: its scope ends. */
    close(): void;
};
/**
 * Enables a web half in an in-memory host. Needs a test environment with a document, such as happy-dom.
 * Rendering a slot that the plugin does not fill rejects.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'route.page': () => <h1>Hello</h1> } })
 * const opened = openWebPlugin(plugin, { texts: { en_US } })
 * const page = await opened.render('route.page', slotSamples['route.page']())
 * opened.close()
 * @public
 */
export declare function openWebPlugin(plugin: WebPlugin, options?: WebHostOptions): OpenWebPlugin;

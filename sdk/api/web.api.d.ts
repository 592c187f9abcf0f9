// What @querent/sdk/web declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// web/index.d.ts

/**
 * For the half of a plugin that runs in browsers. The host shares this module, so it is never bundled.
 *
 * @packageDocumentation
 */
export { type Contribution, defineWebPlugin, type WebPlugin, type WebScope } from './define-web-plugin.ts';
export { type ColorScheme, type PluginApi, type PluginHost, PluginHostContext, type PluginNavigation, type PluginSite, type PluginTextFunction, type PluginToasts, type SessionUser, useApi, useColorScheme, useNavigation, usePlugin, useSession, useSite, useTexts, useToasts, } from './host.ts';
export type { CaptchaChallengeProps, ContentBlockProps, EditorHandle, EditorReplacementProps, EditorSelection, EditorToolbarProps, LoginButtonsProps, PluginPanelProps, ProfileBrandingProps, QuestionSlotProps, RoutePageProps, SearchHeaderProps, ToolMenuProps, ToolProps, UploadedFile, } from './slot-props.ts';
export { type SlotMap, type SlotName, type SlotProps, slots } from './slots.ts';

// web/define-web-plugin.d.ts

import type { ComponentType } from 'react';
import type { SlotMap, SlotName, SlotProps } from './slots.ts';
/**
 * What a plugin puts into a slot.
 *
 * @example
 * const first: Contribution<'sidebar.sections'> = { component: () => <p>Hello</p>, order: 10 }
 * @public
 */
export type Contribution<Name extends SlotName> = {
    component: ComponentType<SlotProps<Name>>;
    /** Smaller comes first; 100 where it is left out. Equals are ordered by the plugins' slugs. */
    order?: number;
};
type OneOf<Name extends SlotName> = ComponentType<SlotProps<Name>> | Contribution<Name>;
type Contributions = {
    [Name in SlotName]?: SlotMap[Name]['many'] extends true ? OneOf<Name> | readonly Contribution<Name>[] : OneOf<Name>;
};
/**
 * The time in which a web half is on: everything it began ends with it.
 *
 * @example
 * const start = (scope: WebScope) => {
 *   scope.listen(window, 'online', () => console.info('back'))
 *   scope.addStyle('.my_plugin-note { color: var(--bs-secondary-color) }')
 * }
 * @public
 */
export type WebScope = {
    /** Is aborted when the plugin is switched off. */
    readonly signal: AbortSignal;
    /** As `addEventListener`, until the plugin is switched off. */
    listen(target: EventTarget, type: string, listener: (event: Event) => void): void;
    /** Runs again and again, until the plugin is switched off. */
    every(milliseconds: number, run: () => void): void;
    /** Adds a style sheet, until the plugin is switched off. */
    addStyle(css: string): void;
};
/**
 * What a web half declares.
 *
 * @example
 * const plugin: WebPlugin = { start: (scope) => scope.every(60_000, () => console.info('a minute has passed')) }
 * @public
 */
export type WebPlugin = {
    slots?: Contributions;
    /** Work that is not shown anywhere. Runs when the web half was loaded. */
    start?: (scope: WebScope) => void;
};
/**
 * Declares the half of a plugin that runs in browsers. The module exports it as its default and does nothing else.
 *
 * @example
 * function Greeting() {
 *   const t = useTexts()
 *   return <p>{t('greeting')}</p>
 * }
 *
 * export default defineWebPlugin({ slots: { 'sidebar.sections': Greeting } })
 * @public
 */
export declare function defineWebPlugin(plugin: WebPlugin): WebPlugin;
export {};

// web/host.d.ts

import type { DataOf, EndpointName, Endpoints, InputOf } from '../contract/index.ts';
/**
 * Who reads the page.
 *
 * @example
 * const isStaff = (user: SessionUser | null) => user !== null && user.role !== 'user'
 * @public
 */
export type SessionUser = {
    username: string;
    displayName: string;
    avatar: string;
    role: 'user' | 'moderator' | 'admin';
    isActivated: boolean;
};
/**
 * Gives a text of the plugin in the user's language; the key where there is none.
 *
 * @example
 * const greet = (t: PluginTextFunction) => t('greeting', { name: 'Ada' })
 * @public
 */
export type PluginTextFunction = (key: string, values?: Readonly<Record<string, string | number>>) => string;
/**
 * The calls of the site, with the rights of the current user. Failures are shown as the site shows them.
 *
 * @example
 * const countQuestions = async (api: PluginApi) => (await api.call('questionPage', { page: 1 })).count
 * @public
 */
export type PluginApi = {
    call<Name extends EndpointName>(name: Name, input?: InputOf<Endpoints[Name]>): Promise<DataOf<Endpoints[Name]>>;
    /** A route of the plugin's own server half, such as `/sync`. */
    callPlugin<Data = unknown>(path: string, request?: {
        method?: 'GET' | 'POST';
        body?: unknown;
    }): Promise<Data>;
};
/**
 * The current page, and ways to go elsewhere.
 *
 * @example
 * const goHome = ({ navigate }: PluginNavigation) => navigate('/', { replace: true })
 * @public
 */
export type PluginNavigation = {
    /** Path and query of the page. */
    path: string;
    navigate(to: string, options?: {
        replace?: boolean;
    }): void;
};
/**
 * Short messages at the edge of the page.
 *
 * @example
 * const thank = (toasts: PluginToasts) => toasts.show('Thank you', 'success')
 * @public
 */
export type PluginToasts = {
    show(message: string, kind?: 'success' | 'danger' | 'info'): void;
};
/**
 * What the page knows of the site.
 *
 * @example
 * const getTitle = ({ name, language }: PluginSite) => `${name} (${language})`
 * @public
 */
export type PluginSite = {
    name: string;
    url: string;
    language: string;
    direction: 'ltr' | 'rtl';
};
/**
 * Whether a page is light or dark.
 *
 * @example
 * const isDark = (scheme: ColorScheme) => scheme === 'dark'
 * @public
 */
export type ColorScheme = 'light' | 'dark';
/**
 * What the host gives to the components of one plugin.
 *
 * @example
 * const pictureIn = ({ assetsUrl }: PluginHost) => `${assetsUrl}dist/web/image.svg`
 * @public
 */
export type PluginHost = {
    slug: string;
    version: string;
    /** Address of the plugin's files, with a slash at its end. */
    assetsUrl: string;
    /** For style elements that a library makes: the page's content security policy asks for it. */
    styleNonce: string;
    texts: PluginTextFunction;
    api: PluginApi;
    navigation: PluginNavigation;
    toasts: PluginToasts;
    session: SessionUser | null;
    site: PluginSite;
    colorScheme: ColorScheme;
};
/**
 * How the host hands itself to a plugin's components. Plugins use the hooks instead.
 *
 * @internal
 */
export declare const PluginHostContext: import("react").Context<PluginHost | undefined>;
/**
 * Everything about the host at once; the other hooks give its parts.
 *
 * @example
 * function Image() {
 *   const { assetsUrl } = usePlugin()
 *   return <img src={`${assetsUrl}dist/web/image.svg`} alt="" />
 * }
 * @public
 */
export declare function usePlugin(): PluginHost;
/**
 * The texts of the plugin in the user's language.
 *
 * @example
 * function Greeting() {
 *   const t = useTexts()
 *   return <p>{t('greeting', { name: 'Ada' })}</p>
 * }
 * @public
 */
export declare function useTexts(): PluginTextFunction;
/**
 * The calls of the site and of the plugin's own server half.
 *
 * @example
 * function SyncButton() {
 *   const api = useApi()
 *   const handleClick = () => void api.callPlugin('/sync', { method: 'POST' })
 *   return <button type="button" onClick={handleClick}>{useTexts()('sync')}</button>
 * }
 * @public
 */
export declare function useApi(): PluginApi;
/**
 * The current page, and going elsewhere without reloading the page.
 *
 * @example
 * function AskButton() {
 *   const { navigate } = useNavigation()
 *   return <button type="button" onClick={() => navigate('/questions/ask')}>{useTexts()('ask')}</button>
 * }
 * @public
 */
export declare function useNavigation(): PluginNavigation;
/**
 * Short messages at the edge of the page.
 *
 * @example
 * function ThankButton() {
 *   const toasts = useToasts()
 *   const t = useTexts()
 *   return <button type="button" onClick={() => toasts.show(t('thanks'), 'success')}>{t('thank')}</button>
 * }
 * @public
 */
export declare function useToasts(): PluginToasts;
/**
 * Who reads the page; null for visitors.
 *
 * @example
 * function Name() {
 *   const user = useSession()
 *   return <p>{user?.displayName}</p>
 * }
 * @public
 */
export declare function useSession(): SessionUser | null;
/**
 * The site's name, address and the language of the page.
 *
 * @example
 * function SiteName() {
 *   const { name } = useSite()
 *   return <p>{name}</p>
 * }
 * @public
 */
export declare function useSite(): PluginSite;
/**
 * Whether the page is light or dark at the moment.
 *
 * @example
 * function Logo() {
 *   const isDark = useColorScheme() === 'dark'
 *   return <img src={isDark ? '/dark.svg' : '/light.svg'} alt="" />
 * }
 * @public
 */
export declare function useColorScheme(): ColorScheme;

// What @querent/sdk/web declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// web/index.d.ts

/**
 * For the half of a plugin that runs in browsers. The host shares this module, so it is never bundled.
 *
 * @packageDocumentation
 */
export type { SlotName } from '../plugin/slot-names.ts';
export { type Contribution, defineWebPlugin, type WebPlugin, type WebScope } from './define-web-plugin.ts';
export { type ColorScheme, type PluginApi, type PluginHost, PluginHostContext, type PluginNavigation, type PluginSite, type PluginTextFunction, type PluginToasts, type SessionUser, useApi, useColorScheme, useNavigation, usePlugin, useSession, useSite, useTexts, useToasts, } from './host.ts';
export type { CaptchaChallengeProps, ContentBlockProps, EditorHandle, EditorReplacementProps, EditorSelection, EditorToolbarProps, LoginButtonsProps, PluginPanelProps, ProfileBrandingProps, QuestionSlotProps, RoutePageProps, SearchHeaderProps, SlotMap, SlotProps, ToolMenuProps, ToolProps, UploadedFile, } from './slot-map.ts';

// web/define-web-plugin.d.ts

import type { ComponentType } from 'react';
import type { SlotName } from '../plugin/slot-names.ts';
import type { SlotMap, SlotProps } from './slot-map.ts';
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

// web/slot-map.d.ts

import type { ComponentType, ReactNode } from 'react';
import type { SlotName } from '../plugin/slot-names.ts';
/**
 * A button next to those of the connectors.
 *
 * @example
 * const isNew = ({ place }: LoginButtonsProps) => place === 'register'
 * @public
 */
export type LoginButtonsProps = {
    /** Where the buttons are: on the page to log in, to register, or under the member's own logins. */
    place: 'login' | 'register' | 'settings';
};
/**
 * The inside of the captcha dialog.
 *
 * @example
 * const isImage = ({ challenge }: CaptchaChallengeProps) => challenge?.image !== undefined
 * @public
 */
export type CaptchaChallengeProps = {
    /** What the visitor is doing, such as `question`. */
    action: string;
    /** What the server half's `browserConfig` gives. */
    config: Readonly<Record<string, unknown>>;
    /** The challenge that the server half made; absent for services that make their own. */
    challenge?: {
        image?: string;
        audio?: string;
        question?: string;
    };
    /** What the server said of the last try; empty before it. */
    error: string;
    isSubmitting: boolean;
    /** Asks the host for another challenge. */
    onRefresh: () => void;
    /** Hands over what the visitor entered, or the token of the service. */
    onSolve: (input: string) => void;
};
/**
 * The text of an editor, and what of it is selected.
 *
 * @example
 * const selected = ({ text, start, end }: EditorSelection) => text.slice(start, end)
 * @public
 */
export type EditorSelection = {
    text: string;
    start: number;
    end: number;
};
/**
 * The editor that a post is being written in, whichever it is.
 *
 * @example
 * const makeBold = (editor: EditorHandle) => {
 *   editor.wrapSelection('**', '**', 'bold')
 *   editor.focus()
 * }
 * @public
 */
export type EditorHandle = {
    /** The whole text and what is selected in it, in UTF-16 units. */
    selection(): EditorSelection;
    /** Replaces what is selected, as one step that can be undone. */
    replaceSelection(text: string, options?: {
        select?: 'all' | 'end';
    }): void;
    /** Puts text before and after what is selected. */
    wrapSelection(before: string, after: string, placeholder: string): void;
    focus(): void;
};
/**
 * A button of the editor's toolbar.
 *
 * @example
 * const tool: ToolProps = { label: 'Rule', icon: 'M3 10h14', onSelect: () => console.info('rule') }
 * @public
 */
export type ToolProps = {
    /** The name of the action, and the keys that run it where there are any. */
    label: string;
    /** Path of a drawing with strokes of 1.5 on a ground of 20 by 20. */
    icon: string;
    onSelect: () => void;
};
/**
 * A button of the editor's toolbar that opens a list.
 *
 * @example
 * const menu: ToolMenuProps = { label: 'Formula', icon: 'M3 10h14', items: [{ label: 'Root', onSelect: () => console.info('root') }] }
 * @public
 */
export type ToolMenuProps = {
    label: string;
    icon: string;
    items: readonly {
        label: string;
        onSelect: () => void;
    }[];
};
/**
 * What is shown in the toolbar of the editor. `Tool` and `ToolMenu` look and work as the editor's own buttons do.
 *
 * @example
 * const insertRule = ({ editor }: EditorToolbarProps) => editor.replaceSelection('\n\n---\n\n')
 * @public
 */
export type EditorToolbarProps = {
    editor: EditorHandle;
    Tool: ComponentType<ToolProps>;
    ToolMenu: ComponentType<ToolMenuProps>;
};
/**
 * A file on its way to the site.
 *
 * @example
 * const toImage = ({ url }: UploadedFile) => `![](${url})`
 * @public
 */
export type UploadedFile = {
    url: string;
};
/**
 * An editor in the place of the plain text area.
 *
 * @example
 * const isEmpty = ({ value }: EditorReplacementProps) => value.trim() === ''
 * @public
 */
export type EditorReplacementProps = {
    /** The id of the element that takes the focus, for its label. */
    id: string;
    name: string;
    value: string;
    onChange: (value: string) => void;
    onFocus?: () => void;
    onBlur?: () => void;
    placeholder?: string;
    /** @deprecated Never set; `takeSelection` says when to take the focus. */
    hasFocus?: boolean;
    /**
     * The selection of the text area that this editor replaces, once, if it had the focus. An editor that calls it when
     * it appears, selects the same and takes the focus loses none of the keys that are pressed while it is loading.
     */
    takeSelection?: () => {
        start: number;
        end: number;
    } | undefined;
    isInvalid: boolean;
    /** Id of the element that says what is wrong. */
    describedBy?: string;
    height: 'tall' | 'low';
    /** Sends the form around the editor. */
    onSubmit: () => void;
    /** The post as visitors will see it, with its own loading and failed states. */
    preview: (markdown: string) => ReactNode;
    uploads?: {
        maxImageSize: number;
        imageExtensions: readonly string[];
        send: (file: File, onProgress: (fraction: number) => void) => Promise<UploadedFile>;
    };
    /** Users whose name begins with what was typed after an @. */
    findUsers: (prefix: string) => Promise<readonly {
        username: string;
        displayName: string;
        avatar: string;
    }[]>;
    /** Common emoji whose name holds what was typed after a colon. */
    findEmoji?: (name: string) => Promise<readonly {
        name: string;
        emoji: string;
    }[]>;
    /** Contributions to the toolbar, to be placed where the editor has its own buttons. */
    toolbarSlot: (editor: EditorHandle) => ReactNode;
};
/**
 * A code block that a plugin shows in its own way.
 *
 * @example
 * const isChart = ({ language }: ContentBlockProps) => language === 'mermaid'
 * @public
 */
export type ContentBlockProps = {
    /** As written after the fence, in lower case. */
    language: string;
    text: string;
};
/**
 * What is shown at a question.
 *
 * @example
 * const linkTo = ({ questionId, title }: QuestionSlotProps) => `[${title}](/questions/${questionId})`
 * @public
 */
export type QuestionSlotProps = {
    questionId: string;
    title: string;
    /** Whether the current user wrote it. */
    isOwn: boolean;
};
/**
 * What is above the results of a search.
 *
 * @example
 * const isLong = ({ query }: SearchHeaderProps) => query.length > 40
 * @public
 */
export type SearchHeaderProps = {
    query: string;
};
/**
 * What is next to a user's profile.
 *
 * @example
 * const getAddress = ({ username }: ProfileBrandingProps) => `/users/${username}`
 * @public
 */
export type ProfileBrandingProps = {
    username: string;
};
/**
 * What is below the form of the plugin's own settings.
 *
 * @example
 * const getHost = ({ values }: PluginPanelProps) => String(values.host ?? '')
 * @public
 */
export type PluginPanelProps = {
    /** Writes the values of the form that the panel is below; the host shows what is wrong. */
    values: Readonly<Record<string, unknown>>;
    onReload: () => void;
};
/**
 * The page of a route.
 *
 * @example
 * const getNumber = ({ query }: RoutePageProps) => Number(query.get('page') ?? 1)
 * @public
 */
export type RoutePageProps = {
    /** What follows the route's path, such as `/details/7`; '' at the path itself. */
    rest: string;
    query: URLSearchParams;
};
export type NoProps = Record<never, never>;
type Entry<Props, Many extends boolean> = {
    props: Props;
    many: Many;
};
/**
 * Every place of the interface that plugins may fill: what its component is given, and whether several plugins can
 * fill it at a time. The map is closed: a name that is not in it does not compile and is refused when it is loaded.
 *
 * @example
 * type Props = SlotMap['editor.toolbar']['props']
 * @public
 */
export type SlotMap = {
    /** Further buttons next to those of the connectors. */
    'login.buttons': Entry<LoginButtonsProps, true>;
    /** The inside of the captcha dialog. */
    'captcha.challenge': Entry<CaptchaChallengeProps, false>;
    /** Buttons of the editor's toolbar. */
    'editor.toolbar': Entry<EditorToolbarProps, true>;
    /** An editor in the place of the plain text area. */
    'editor.replacement': Entry<EditorReplacementProps, false>;
    /** A code block, in posts and previews, shown in another way. */
    'content.block': Entry<ContentBlockProps, true>;
    /** Actions below a question. */
    'question.actions': Entry<QuestionSlotProps, true>;
    /** Boxes next to a question. */
    'question.aside': Entry<QuestionSlotProps, true>;
    /** Above the results of a search. */
    'search.header': Entry<SearchHeaderProps, true>;
    /** Sections of the side navigation. */
    'sidebar.sections': Entry<NoProps, true>;
    /** Next to a user's profile. */
    'profile.branding': Entry<ProfileBrandingProps, true>;
    /** Below the member's form of the plugin's own settings. */
    'settings.panel': Entry<PluginPanelProps, false>;
    /** Below the administrator's form of the plugin's own settings. */
    'admin.panel': Entry<PluginPanelProps, false>;
    /** The page of the plugin's route. */
    'route.page': Entry<RoutePageProps, false>;
};
/**
 * What the component in a slot is given.
 *
 * @example
 * function HelloButton({ editor }: SlotProps<'editor.toolbar'>) {
 *   return <button type="button" onClick={() => editor.replaceSelection('Hello')}>{useTexts()('hello')}</button>
 * }
 * @public
 */
export type SlotProps<Name extends SlotName> = SlotMap[Name]['props'];
export {};

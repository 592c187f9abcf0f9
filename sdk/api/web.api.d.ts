// What @querent/sdk/web declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// web/index.d.ts

/**
 * For the half of a plugin that runs in browsers. The host shares this module, so it is never bundled.
 *
 * @packageDocumentation
 */
export { type CallFailure, toCallFailure } from './call-failure.ts';
export { type Contribution, defineWebPlugin, type WebPlugin, type WebScope } from './define-web-plugin.ts';
export { type ColorScheme, type PluginApi, type PluginHost, PluginHostContext, type PluginNavigation, type PluginSite, type PluginTextFunction, type PluginToasts, type SessionUser, useApi, useColorScheme, useConfig, useNavigation, usePlugin, useSession, useSite, useTexts, useToasts, } from './host.ts';
export type { PartName, PartProps, PluginParts } from './part-props.ts';
export { Alert, AsideSection, Avatar, Button, ButtonLink, Checkbox, ConfirmDialog, Dialog, Menu, MenuItem, Select, Spinner, StatusLabel, Switch, TextArea, TextInput, } from './parts.ts';
export { type PluginData, usePluginData } from './plugin-data.ts';
export type { AnswerSlotProps, CaptchaChallengeProps, CommentSlotProps, ContentBlockProps, ContentEmbedProps, EditorHandle, EditorReplacementProps, EditorSelection, EditorToolbarProps, LoginButtonsProps, PluginPanelProps, PostAuthor, ProfileBrandingProps, ProfileSlotProps, QuestionRowSlotProps, QuestionSlotProps, RoutePageProps, SearchHeaderProps, TagSlotProps, ToolMenuProps, ToolProps, UploadedFile, UserCardSlotProps, } from './slot-props.ts';
export { type SlotMap, type SlotName, type SlotProps, slots } from './slots.ts';

// web/call-failure.d.ts

/**
 * A call that the server rejected or that could not be made; `api.call` and `api.callPlugin` reject with it.
 *
 * @example
 * const isForbidden = ({ status }: CallFailure) => status === 403
 * @public
 */
export type CallFailure = Error & {
    /** HTTP status; 0 if there was no response: offline, timed out or aborted. */
    readonly status: number;
    /** Key of the reason, such as `base.unauthorized`; `client.network`, `client.timeout` or `client.aborted` with status 0. */
    readonly reason: string;
    /** The reason as a sentence in the user's language; empty if the server gave none. */
    readonly msg: string;
    readonly data: unknown;
};
/**
 * Converts an error that was caught around a call. Returns undefined for anything else, such as a bug in the
 * plugin, which should be rethrown.
 *
 * @example
 * const needsLogin = (error: unknown) => toCallFailure(error)?.status === 401
 * @public
 */
export declare function toCallFailure(error: unknown): CallFailure | undefined;

// web/define-web-plugin.d.ts

import type { ComponentType } from 'react';
import type { SlotMap, SlotName, SlotProps } from './slots.ts';
/**
 * A component that a plugin puts into a slot.
 *
 * @example
 * const first: Contribution<'sidebar.sections'> = { component: () => <p>Hello</p>, order: 10 }
 * @public
 */
export type Contribution<Name extends SlotName> = {
    component: ComponentType<SlotProps<Name>>;
    /**
     * Smaller comes first; 100 by default. Equal numbers are ordered by the plugins' slugs. The plugin order
     * that an administrator has set takes precedence.
     */
    order?: number;
};
type OneOf<Name extends SlotName> = ComponentType<SlotProps<Name>> | Contribution<Name>;
type Contributions = {
    [Name in SlotName]?: SlotMap[Name]['many'] extends true ? OneOf<Name> | readonly Contribution<Name>[] : OneOf<Name>;
};
/**
 * The time while a web half is enabled: everything started with it ends with it.
 *
 * @example
 * const start = (scope: WebScope) => {
 *   scope.listen(window, 'online', () => console.info('back'))
 *   scope.addStyle('.my_plugin-note { color: var(--bs-secondary-color) }')
 * }
 * @public
 */
export type WebScope = {
    /** Aborted when the plugin is disabled. */
    readonly signal: AbortSignal;
    /** Like `addEventListener`, until the plugin is disabled. */
    listen(target: EventTarget, type: string, listener: (event: Event) => void): void;
    /** Runs at intervals, until the plugin is disabled. */
    every(milliseconds: number, run: () => void): void;
    /** Adds a style sheet, until the plugin is disabled. */
    addStyle(css: string): void;
};
/**
 * The declaration of a web half.
 *
 * @example
 * const plugin: WebPlugin = { start: (scope) => scope.every(60_000, () => console.info('a minute has passed')) }
 * @public
 */
export type WebPlugin = {
    slots?: Contributions;
    /** Work that is not shown anywhere. Runs once the web half is loaded. */
    start?: (scope: WebScope) => void;
};
/**
 * Declares the half of a plugin that runs in browsers. It must be the default export of its module, and
 * importing the module must have no other effect.
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
import type { PluginParts } from './part-props.ts';
/**
 * The user who is logged in.
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
 * Returns a text of the plugin in the user's language; the key if there is none.
 *
 * @example
 * const greet = (t: PluginTextFunction) => t('greeting', { name: 'Ada' })
 * @public
 */
export type PluginTextFunction = (key: string, values?: Readonly<Record<string, string | number>>) => string;
/**
 * The calls of the site, with the rights of the current user. A call that fails rejects with a `CallFailure`,
 * and leaves the page as it is.
 *
 * @example
 * const countQuestions = async (api: PluginApi) => (await api.call('questionPage', { page: 1 })).count
 * @public
 */
export type PluginApi = {
    /** A call of the site. The page shows why it failed, and offers to log in if the session has ended. */
    call<Name extends EndpointName>(name: Name, input?: InputOf<Endpoints[Name]>): Promise<DataOf<Endpoints[Name]>>;
    /** A route of the plugin's server half, such as `/sync`. If it fails, the plugin decides what to show. */
    callPlugin<Data = unknown>(path: string, request?: {
        method?: 'GET' | 'POST';
        body?: unknown;
        signal?: AbortSignal;
    }): Promise<Data>;
};
/**
 * The current page, and ways to navigate.
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
 * Name and URL of the site, and the language of the page.
 *
 * @example
 * const getTitle = ({ name, language }: PluginSite) => `${name} (${language})`
 * @public
 */
export type PluginSite = {
    name: string;
    url: string;
    /** As the site and the files of texts name it: `zh_CN`. `Intl` and `toLocaleString` throw on it. */
    language: string;
    /** The same for `Intl`, `toLocaleString` and the attribute `lang`: `zh-CN`. */
    locale: string;
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
 * The data and functions that the host gives to the components of one plugin.
 *
 * @example
 * const pictureIn = ({ assetsUrl }: PluginHost) => `${assetsUrl}dist/web/image.svg`
 * @public
 */
export type PluginHost = {
    slug: string;
    version: string;
    /** URL of the plugin's files, with a trailing slash. */
    assetsUrl: string;
    /** The nonce for style elements that a library makes: the page's content security policy requires it. */
    styleNonce: string;
    texts: PluginTextFunction;
    /** The settings that `public_config` of the manifest names. */
    config: Readonly<Record<string, unknown>>;
    api: PluginApi;
    navigation: PluginNavigation;
    toasts: PluginToasts;
    session: SessionUser | null;
    site: PluginSite;
    colorScheme: ColorScheme;
    /** The implementations of `Button`, `Dialog` and the other components of this module. */
    parts: PluginParts;
};
/**
 * How the host passes itself to a plugin's components. Plugins use the hooks instead.
 *
 * @internal
 */
export declare const PluginHostContext: import("react").Context<PluginHost | undefined>;
/**
 * Everything about the host at once; the other hooks return its parts. Each of them throws outside of a slot.
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
 * The administrator's settings of the plugin that the manifest names in `public_config`. They are updated on
 * open pages when they are saved.
 *
 * @example
 * function Motto() {
 *   const { motto } = useConfig()
 *   return typeof motto === 'string' ? <p>{motto}</p> : null
 * }
 * @public
 */
export declare function useConfig(): Readonly<Record<string, unknown>>;
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
 * The current page, and navigation without reloading the page.
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
 * Returns the user who is logged in; null for visitors.
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
 * The site's name and URL, and the language of the page: `language` for names of texts, and `locale` for
 * dates and numbers.
 *
 * @example
 * function Today() {
 *   const { name, locale } = useSite()
 *   return <p>{name}, {new Date().toLocaleDateString(locale)}</p>
 * }
 * @public
 */
export declare function useSite(): PluginSite;
/**
 * Whether the page is currently light or dark.
 *
 * @example
 * function Logo() {
 *   const isDark = useColorScheme() === 'dark'
 *   return <img src={isDark ? '/dark.svg' : '/light.svg'} alt="" />
 * }
 * @public
 */
export declare function useColorScheme(): ColorScheme;

// web/part-props.d.ts

import type { ComponentProps, ComponentType, ReactNode } from 'react';
type ButtonLook = {
    variant?: 'primary' | 'secondary' | 'subtle' | 'danger' | 'link';
    size?: 'small' | 'normal';
    /** Fills the width of its container. */
    isWide?: boolean;
};
type FieldText = {
    label: ReactNode;
    isLabelHidden?: boolean;
    hint?: ReactNode;
    error?: string;
};
type Control<Element extends 'input' | 'select' | 'textarea', Omitted extends string = never> = Omit<ComponentProps<Element>, 'children' | 'size' | 'value' | 'defaultValue' | Omitted>;
type Toggle = Control<'input', 'type' | 'role'> & {
    label: ReactNode;
    hint?: ReactNode;
    error?: string;
};
/**
 * The props of each part of the site, by the name of the part.
 *
 * @example
 * type Variant = PartProps['Button']['variant']
 * @public
 */
export type PartProps = {
    Alert: {
        /** `danger` by default. */
        kind?: 'danger' | 'warning' | 'success' | 'info';
        title?: ReactNode;
        children?: ReactNode;
        className?: string;
    };
    AsideSection: {
        title: string;
        children: ReactNode;
    };
    /** A user's image, or initials if there is none. Decorative: the name is next to it. */
    Avatar: {
        name: string;
        imageUrl: string;
        size?: 16 | 24 | 40;
    };
    Button: Omit<ComponentProps<'button'>, 'children' | 'ref'> & ButtonLook & {
        children: ReactNode;
        /** While busy the button keeps its place and focus, and ignores clicks. */
        isBusy?: boolean;
    };
    ButtonLink: Omit<ComponentProps<'a'>, 'children' | 'href' | 'ref'> & ButtonLook & {
        children: ReactNode;
        /** A path of the site, such as `/questions/ask`. */
        to: string;
    };
    Checkbox: Toggle;
    ConfirmDialog: {
        title: ReactNode;
        children?: ReactNode;
        /** A verb: "Delete". */
        confirmLabel: string;
        /** Without it, only the confirming button closes the dialog. */
        onCancel?: () => void;
        onConfirm: () => void;
        isDanger?: boolean;
        isBusy?: boolean;
    };
    Dialog: {
        title: ReactNode;
        onClose: () => void;
        children: ReactNode;
        /** Buttons; the primary one is last. */
        footer?: ReactNode;
        size?: 'small' | 'normal' | 'large';
    };
    Menu: {
        /** The content of the trigger: text or an icon, not a button. */
        trigger: ReactNode;
        /** The name of the trigger if it is only an icon. */
        label?: string;
        align?: 'start' | 'end';
        /** `MenuItem`s. */
        children: ReactNode;
        className?: string;
    };
    MenuItem: {
        children: ReactNode;
        /** A path of the site; without it `onSelect` is called. */
        to?: string;
        onSelect?: () => void;
        /** For one of several options: whether it is selected. */
        isChosen?: boolean;
        isDanger?: boolean;
        isDisabled?: boolean;
    };
    Select: Control<'select'> & FieldText & {
        options: {
            value: string;
            label: string;
        }[];
        value?: string;
        defaultValue?: string;
    };
    Spinner: {
        size?: 'small' | 'normal';
        className?: string;
    };
    StatusLabel: {
        kind?: 'neutral' | 'accepted' | 'waiting' | 'danger' | 'accent';
        children: ReactNode;
        className?: string;
    };
    Switch: Toggle;
    TextArea: Control<'textarea', 'ref'> & FieldText & {
        value?: string;
        defaultValue?: string;
    };
    TextInput: Control<'input'> & FieldText & {
        value?: string | number;
        defaultValue?: string | number;
    };
};
/**
 * The name of a part of the site.
 *
 * @example
 * const part: PartName = 'Button'
 * @public
 */
export type PartName = keyof PartProps;
/**
 * The parts of the site that plugins share, by name. The components of the same names use them.
 *
 * @example
 * const names = (parts: PluginParts) => Object.keys(parts)
 * @public
 */
export type PluginParts = {
    [Name in PartName]: ComponentType<PartProps[Name]>;
};
export {};

// web/parts.d.ts

import { type ComponentType } from 'react';
import type { PartProps } from './part-props.ts';
/**
 * A message about a whole form or page. Problems are read aloud at once.
 *
 * @example
 * const Failed = () => <Alert kind="danger">{useTexts()('sync.failed')}</Alert>
 * @public
 */
export declare const Alert: ComponentType<PartProps['Alert']>;
/**
 * Runs an action. Use a `ButtonLink` to link to another page.
 *
 * @example
 * function SyncButton({ onSync }: { onSync: () => void }) {
 *   return <Button variant="primary" onClick={onSync}>{useTexts()('sync.start')}</Button>
 * }
 * @public
 */
export declare const Button: ComponentType<PartProps['Button']>;
/**
 * A link to a page of the site that looks like a button.
 *
 * @example
 * const Ask = () => <ButtonLink to="/questions/ask" variant="primary">{useTexts()('ask')}</ButtonLink>
 * @public
 */
export declare const ButtonLink: ComponentType<PartProps['ButtonLink']>;
/**
 * Yes or no, as an answer in a form.
 *
 * @example
 * const Agree = () => <Checkbox name="agree" label={useTexts()('form.agree')} />
 * @public
 */
export declare const Checkbox: ComponentType<PartProps['Checkbox']>;
/**
 * Asks before an action that cannot be undone. Render it while it is open.
 *
 * @example
 * function Removal({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
 *   const t = useTexts()
 *   return <ConfirmDialog title={t('remove.title')} confirmLabel={t('remove.confirm')} isDanger {...{ onCancel, onConfirm }} />
 * }
 * @public
 */
export declare const ConfirmDialog: ComponentType<PartProps['ConfirmDialog']>;
/**
 * A task to finish before going on. Render it while it is open.
 *
 * @example
 * function Details({ onClose }: { onClose: () => void }) {
 *   const t = useTexts()
 *   return <Dialog title={t('details.title')} onClose={onClose}>{t('details.text')}</Dialog>
 * }
 * @public
 */
export declare const Dialog: ComponentType<PartProps['Dialog']>;
/**
 * A list of links and actions that opens below its trigger.
 *
 * @example
 * function More({ onHide }: { onHide: () => void }) {
 *   const t = useTexts()
 *   return <Menu trigger={t('more')}><MenuItem onSelect={onHide}>{t('hide')}</MenuItem></Menu>
 * }
 * @public
 */
export declare const Menu: ComponentType<PartProps['Menu']>;
/**
 * One line of a `Menu`: a link or an action.
 *
 * @example
 * const Help = () => <MenuItem to="/help">{useTexts()('help')}</MenuItem>
 * @public
 */
export declare const MenuItem: ComponentType<PartProps['MenuItem']>;
/**
 * One option of a known list, with label, hint and error.
 *
 * @example
 * function Size() {
 *   const t = useTexts()
 *   const options = ['small', 'large'].map((value) => ({ value, label: t(`size.${value}`) }))
 *   return <Select label={t('size.label')} options={options} />
 * }
 * @public
 */
export declare const Select: ComponentType<PartProps['Select']>;
/**
 * Shows that something is in progress. The text next to it says what.
 *
 * @example
 * const Loading = () => <p role="status"><Spinner size="small" /> {useTexts()('loading')}</p>
 * @public
 */
export declare const Spinner: ComponentType<PartProps['Spinner']>;
/**
 * A titled box next to the page, like the site's own boxes.
 *
 * @example
 * const Events = () => <AsideSection title={useTexts()('events.title')}><p>{useTexts()('events.none')}</p></AsideSection>
 * @public
 */
export declare const AsideSection: ComponentType<PartProps['AsideSection']>;
/**
 * The image of a user, or their initials.
 *
 * @example
 * const Author = ({ name }: { name: string }) => <p><Avatar name={name} imageUrl="" size={24} /> {name}</p>
 * @public
 */
export declare const Avatar: ComponentType<PartProps['Avatar']>;
/**
 * The state of an object in one word, such as "Waiting".
 *
 * @example
 * const State = () => <StatusLabel kind="waiting">{useTexts()('state.waiting')}</StatusLabel>
 * @public
 */
export declare const StatusLabel: ComponentType<PartProps['StatusLabel']>;
/**
 * On or off, for a setting.
 *
 * @example
 * const Sound = () => <Switch name="sound" label={useTexts()('form.sound')} />
 * @public
 */
export declare const Switch: ComponentType<PartProps['Switch']>;
/**
 * Several lines of text, with label, hint and error. Grows with its content.
 *
 * @example
 * const Note = () => <TextArea name="note" label={useTexts()('form.note')} maxLength={500} />
 * @public
 */
export declare const TextArea: ComponentType<PartProps['TextArea']>;
/**
 * A line of text, with label, hint and error.
 *
 * @example
 * const Name = ({ error }: { error?: string }) => <TextInput name="name" label={useTexts()('form.name')} error={error} />
 * @public
 */
export declare const TextInput: ComponentType<PartProps['TextInput']>;

// web/plugin-data.d.ts

/**
 * The state of a call of the plugin's server half: loading, failed with the error, or ready with the answer.
 *
 * @example
 * const countOf = (data: PluginData<readonly string[]>) => (data.state === 'ready' ? data.value.length : 0)
 * @public
 */
export type PluginData<Value> = {
    readonly state: 'loading';
} | {
    readonly state: 'failed';
    readonly error: unknown;
} | {
    readonly state: 'ready';
    readonly value: Value;
};
/**
 * Loads the response of a GET route of the plugin's server half, such as `/written`, and loads it again when
 * the path changes or `reload` is called. The call is aborted when the component unmounts. Never throws: a
 * failure is a state.
 *
 * @example
 * function Count() {
 *   const t = useTexts()
 *   const { data, reload } = usePluginData<{ count: number }>('/count')
 *   if (data.state === 'loading') return <Spinner />
 *   if (data.state === 'failed') return <Button onClick={reload}>{t('retry')}</Button>
 *   return <p>{t('count', data.value)}</p>
 * }
 * @public
 */
export declare function usePluginData<Value>(path: string): {
    data: PluginData<Value>;
    /** Loads again; the data stays until the answer comes, and a failure becomes loading. */
    reload: () => void;
};

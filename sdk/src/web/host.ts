import { createContext, useContext } from 'react'
import type { DataOf, EndpointName, Endpoints, InputOf } from '../contract/index.ts'
import type { PluginParts } from './part-props.ts'

/**
 * The user who is logged in.
 *
 * @example
 * const isStaff = (user: SessionUser | null) => user !== null && user.role !== 'user'
 * @public
 */
export type SessionUser = {
  username: string
  displayName: string
  avatar: string
  role: 'user' | 'moderator' | 'admin'
  isActivated: boolean
}

/**
 * Returns a text of the plugin in the user's language; the key if there is none.
 *
 * @example
 * const greet = (t: PluginTextFunction) => t('greeting', { name: 'Ada' })
 * @public
 */
export type PluginTextFunction = (key: string, values?: Readonly<Record<string, string | number>>) => string

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
  call<Name extends EndpointName>(
    name: Name,
    input?: InputOf<Endpoints[Name]>,
  ): Promise<DataOf<Endpoints[Name]>>
  /** A route of the plugin's server half, such as `/sync`. If it fails, the plugin decides what to show. */
  callPlugin<Data = unknown>(
    path: string,
    request?: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal },
  ): Promise<Data>
}

/**
 * The current page, and ways to navigate.
 *
 * @example
 * const goHome = ({ navigate }: PluginNavigation) => navigate('/', { replace: true })
 * @public
 */
export type PluginNavigation = {
  /** Path and query of the page. */
  path: string
  navigate(to: string, options?: { replace?: boolean }): void
}

/**
 * Short messages at the edge of the page.
 *
 * @example
 * const thank = (toasts: PluginToasts) => toasts.show('Thank you', 'success')
 * @public
 */
export type PluginToasts = { show(message: string, kind?: 'success' | 'danger' | 'info'): void }

/**
 * Name and URL of the site, and the language of the page.
 *
 * @example
 * const getTitle = ({ name, language }: PluginSite) => `${name} (${language})`
 * @public
 */
export type PluginSite = {
  name: string
  url: string
  /** As the site and the files of texts name it: `zh_CN`. `Intl` and `toLocaleString` throw on it. */
  language: string
  /** The same for `Intl`, `toLocaleString` and the attribute `lang`: `zh-CN`. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/**
 * Whether a page is light or dark.
 *
 * @example
 * const isDark = (scheme: ColorScheme) => scheme === 'dark'
 * @public
 */
export type ColorScheme = 'light' | 'dark'

/**
 * The data and functions that the host gives to the components of one plugin.
 *
 * @example
 * const pictureIn = ({ assetsUrl }: PluginHost) => `${assetsUrl}dist/web/image.svg`
 * @public
 */
export type PluginHost = {
  slug: string
  version: string
  /** URL of the plugin's files, with a trailing slash. */
  assetsUrl: string
  /** The nonce for style elements that a library makes: the page's content security policy requires it. */
  styleNonce: string
  texts: PluginTextFunction
  /** The settings that `public_config` of the manifest names. */
  config: Readonly<Record<string, unknown>>
  api: PluginApi
  navigation: PluginNavigation
  toasts: PluginToasts
  session: SessionUser | null
  site: PluginSite
  colorScheme: ColorScheme
  /** The implementations of `Button`, `Dialog` and the other components of this module. */
  parts: PluginParts
}

/**
 * How the host passes itself to a plugin's components. Plugins use the hooks instead.
 *
 * @internal
 */
export const PluginHostContext = createContext<PluginHost | undefined>(undefined)

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
export function usePlugin(): PluginHost {
  const host = useContext(PluginHostContext)
  if (!host) {
    throw new Error(
      'A hook of @querent/sdk/web was used outside of a slot. Components reach the host only where a slot shows them; in tests, wrap them with renderInSlot of @querent/sdk/testing.',
    )
  }
  return host
}

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
export function useTexts(): PluginTextFunction {
  return usePlugin().texts
}

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
export function useConfig(): Readonly<Record<string, unknown>> {
  return usePlugin().config
}

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
export function useApi(): PluginApi {
  return usePlugin().api
}

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
export function useNavigation(): PluginNavigation {
  return usePlugin().navigation
}

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
export function useToasts(): PluginToasts {
  return usePlugin().toasts
}

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
export function useSession(): SessionUser | null {
  return usePlugin().session
}

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
export function useSite(): PluginSite {
  return usePlugin().site
}

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
export function useColorScheme(): ColorScheme {
  return usePlugin().colorScheme
}

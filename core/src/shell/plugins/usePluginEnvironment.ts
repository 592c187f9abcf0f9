import { httpStatus } from '@querent/sdk/states'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ApiClient, type ApiFailure, createHttpDispatch, useApi } from '../../api/index.ts'
import { withoutBasePath } from '../../lib/base-path.ts'
import { useTexts } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useApp } from '../../runtime/app-context.ts'
import { getLoginState, loginPath, type SessionUser, useSession } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import type { PluginEnvironment } from '../../slots/index.ts'
import { useChosenColorScheme } from '../behaviors.ts'

const darkDevice = '(prefers-color-scheme: dark)'

function watchDevice(onChange: () => void): () => void {
  const query = window.matchMedia(darkDevice)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The appearance of the page, as the user, the site or the device chose. */
function useShownScheme(): 'light' | 'dark' {
  const isDarkDevice = useSyncExternalStore(watchDevice, () => window.matchMedia(darkDevice).matches)
  const chosen = useChosenColorScheme()
  if (chosen !== 'system') return chosen
  return isDarkDevice ? 'dark' : 'light'
}

/**
 * Calls the site. A plugin's call must not replace a page on which a user may be writing: a failure that
 * would is shown as a message instead, which offers to log in if the session has ended.
 */
function useSiteCalls(): PluginEnvironment['call'] {
  const api = useApi()
  const goTo = useNavigate()
  const toasts = useToasts()
  const { t } = useTexts()
  return useMemo(() => {
    function onLeave({ status, msg }: ApiFailure) {
      const login = {
        label: t('layout.header.log_in'),
        run: () => void goTo(loginPath(withoutBasePath(window.location.pathname) + window.location.search)),
      }
      const isLoggedOut = status === httpStatus.unauthorized
      toasts.show(msg || t('app.error.unknown'), 'danger', isLoggedOut ? login : undefined)
    }
    const call = (name: Parameters<ApiClient['call']>[0], input: never) => api.call(name, input, { onLeave })
    // Name, input and answer belong together by the same table on both sides.
    return call as PluginEnvironment['call']
  }, [api, goTo, toasts, t])
}

/** Calls a route of a plugin's server half; its responses have the format of all others. */
function usePluginCalls(): PluginEnvironment['callPlugin'] {
  const { language } = useTexts()
  return useMemo(
    () =>
      (slug, path, { method = 'GET', body, signal } = {}) => {
        const url = `/answer/api/v1/plugin/${slug}${path}`
        const dispatch = createHttpDispatch({
          language: () => language,
          paths: { [url]: [method, url] },
        })
        return dispatch(url, body, signal && { signal })
      },
    [language],
  )
}

function pluginUser(user: SessionUser | null): PluginEnvironment['session'] {
  if (!user) return null
  const { isAdmin, isModerator, isActivated } = getLoginState(user)
  return {
    username: user.username,
    displayName: user.display_name,
    avatar: user.avatar,
    role: isAdmin ? 'admin' : isModerator ? 'moderator' : 'user',
    isActivated,
  }
}

/** The application's interface for plugins. */
export function usePluginEnvironment(): PluginEnvironment {
  const call = useSiteCalls()
  const callPlugin = usePluginCalls()
  const goTo = useNavigate()
  const { pathname, search } = useLocation()
  const toasts = useToasts()
  const { user } = useSession()
  const { siteUrl } = useApp()
  const name = useSite().general?.name ?? ''
  const { language, locale, direction } = useTexts()
  const colorScheme = useShownScheme()
  return useMemo(
    () => ({
      call,
      callPlugin,
      navigation: {
        path: pathname + search,
        navigate: (to, options) => {
          goTo(to, options)
        },
      },
      toasts: { show: toasts.show },
      session: pluginUser(user),
      site: { name, url: siteUrl, language, locale, direction },
      colorScheme,
    }),
    [
      call,
      callPlugin,
      goTo,
      pathname,
      search,
      toasts,
      user,
      name,
      siteUrl,
      language,
      locale,
      direction,
      colorScheme,
    ],
  )
}

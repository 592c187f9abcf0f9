import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { type ApiClient, ApiContext } from '../../api/index.ts'
import { type Captcha, CaptchaContext, createCaptcha } from '../../lib/captcha.ts'
import { createDialogs, DialogContext, type Dialogs } from '../../lib/dialogs.ts'
import { NowContext, TextContext, TimeZoneContext } from '../../lib/i18n/index.ts'
import { createToasts, ToastContext, type Toasts } from '../../lib/toasts.ts'
import { type App, AppContext } from '../../runtime/app-context.ts'
import { createErrorPageStore, ErrorPageContext, type ErrorPageStore } from '../../runtime/errors/index.ts'
import { SessionContext, useSession } from '../../runtime/session/index.ts'
import { chooseTimeZone, SiteContext, useSite } from '../../runtime/site/index.ts'
import { PluginsContext } from '../../slots/index.ts'

/** The interface's own state in addition to session and settings. */
export type ClientState = {
  toasts: Toasts
  dialogs: Dialogs
  captcha: Captcha
  errorPage: ErrorPageStore
}

export function createClientState(): ClientState {
  return {
    toasts: createToasts(),
    dialogs: createDialogs(),
    captcha: createCaptcha(),
    errorPage: createErrorPageStore(),
  }
}

export type AppProvidersProps = {
  app: App
  state: ClientState
  /** The client for components, which shows failures. */
  api: ApiClient
  /** Unix seconds of the server's render. */
  renderedAt: number
  children: ReactNode
}

/** Everything that hooks of pages and features use. */
export function AppProviders({ app, state, api, renderedAt, children }: AppProvidersProps) {
  return (
    <AppContext value={app}>
      <ApiContext value={api}>
        <SessionContext value={app.session}>
          <SiteContext value={app.site}>
            <PluginsContext value={app.plugins}>
              <TextContext value={app.texts}>
                <ToastContext value={state.toasts}>
                  <DialogContext value={state.dialogs}>
                    <CaptchaContext value={state.captcha}>
                      <ErrorPageContext value={state.errorPage}>
                        <ClockProvider renderedAt={renderedAt}>{children}</ClockProvider>
                      </ErrorPageContext>
                    </CaptchaContext>
                  </DialogContext>
                </ToastContext>
              </TextContext>
            </PluginsContext>
          </SiteContext>
        </SessionContext>
      </ApiContext>
    </AppContext>
  )
}

type ClockProviderProps = { renderedAt: number; children: ReactNode }

const tickMs = 60_000

/** Starts at the server's time, so that the first render is identical; then follows the clock. */
function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [now, setNow] = useState(renderedAt)
  const timeZone = chooseTimeZone(useSession().user, useSite())

  useEffect(() => {
    const tick = () => startTransition(() => setNow(Math.floor(Date.now() / 1000)))
    // A freshly rendered page would not change, and rendering it again would slow down its hydration.
    if (Date.now() - renderedAt * 1000 > tickMs) tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [renderedAt])

  return (
    <TimeZoneContext value={timeZone}>
      <NowContext value={now}>{children}</NowContext>
    </TimeZoneContext>
  )
}

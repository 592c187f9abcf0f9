import type { ReactNode } from 'react'
import { type ApiClient, ApiContext } from '../../api/index.ts'
import { CaptchaContext } from '../../lib/captcha/index.ts'
import { DialogContext } from '../../lib/dialogs/index.ts'
import { TextContext } from '../../lib/i18n/index.ts'
import { ToastContext } from '../../lib/toasts/index.ts'
import { type App, AppContext } from '../../runtime/context/index.ts'
import { ErrorPageContext } from '../../runtime/errors/index.ts'
import { SessionContext } from '../../runtime/session/index.ts'
import { SiteContext } from '../../runtime/site/index.ts'
import { PluginsContext } from '../../slots/index.ts'
import { ClockProvider } from './ClockProvider.tsx'
import type { ClientState } from './client-state.ts'

export type AppProvidersProps = {
  app: App
  state: ClientState
  /** The client for components, whose failures are shown. */
  api: ApiClient
  /** Unix seconds of the server's render. */
  renderedAt: number
  children: ReactNode
}

/** Everything that hooks of pages and features reach for. */
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

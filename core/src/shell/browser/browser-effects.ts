import type { App } from '../../runtime/context/index.ts'
import type { OutcomeEffects } from '../../runtime/errors/index.ts'
import type { ClientState } from '../providers/index.ts'
import type { AppRouter } from './browser-router.ts'

/** What outcomes of failed calls do in a browser. */
export function browserEffects(app: App, state: ClientState, router: AppRouter): OutcomeEffects {
  const { t } = app.texts
  return {
    toast: (msg) => state.toasts.show(msg, 'danger'),
    confirm: (msg) => {
      state.dialogs.ask({ body: msg, confirmText: t('app.ok') })
    },
    notice: (msg) => {
      state.dialogs.inform(msg)
    },
    clearSession: app.session.clear,
    resetErrorPage: () => state.errorPage.setState({ shown: null }),
    showErrorPage: (code, msg) => state.errorPage.setState({ shown: { code, msg } }),
    navigate: (to, options) => {
      router.navigate(to, options)
    },
    logFailure: app.report,
    text: t,
    currentPath: () => {
      const { pathname, search } = router.state.location
      return pathname + search
    },
  }
}

import { useApi } from '../../api/index.ts'
import { rememberColorScheme, toColorScheme } from '../../lib/color-scheme-choice.ts'
import { useTexts } from '../../lib/i18n/index.ts'
import { rememberLanguage } from '../../lib/language-choice.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'

export type Preferences = {
  /** `default` is what the site has. */
  colorScheme: string
  language: string
}

/** Saves them in the account, where there is one that may be changed, and in this browser. */
export function useSavePreferences(): (preferences: Preferences) => Promise<void> {
  const api = useApi()
  const session = useSessionActions()
  const { user, isActivated } = useSession()
  const { language: shown } = useTexts()

  return async ({ colorScheme, language }) => {
    const isOtherLanguage = language !== shown
    if (user && isActivated) {
      const changes = {
        language: isOtherLanguage ? language : user.language || 'Default',
        color_scheme: colorScheme,
      }
      await api.call('userInterfaceUpdate', changes)
      session.updateUser(changes)
    }
    const scheme = toColorScheme(colorScheme)
    rememberColorScheme(scheme)
    session.updateColorScheme(scheme)
    if (!isOtherLanguage) return
    rememberLanguage(language)
    // The server writes the page in the other language.
    window.location.reload()
  }
}

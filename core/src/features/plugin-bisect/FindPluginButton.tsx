import { attempt, useApi } from '../../api/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { setPreference } from '../../lib/preference-cookie.ts'
import { useAction } from '../../lib/useAction.ts'
import { formatPluginBisect, type PluginBisect, pluginBisectCookie, startBisect } from '../../slots/index.ts'
import { Button } from '../../ui/index.ts'

const bisectDays = 1
const listPath = '/admin/installed-plugins'

/** Stores it for the next pages of this browser; an abandoned search expires. */
export function storeBisect(bisect: PluginBisect): void {
  setPreference(pluginBisectCookie, formatPluginBisect(bisect), bisectDays)
}

/** Starts to find the plugin that causes a problem, among those with a web half. */
export function FindPluginButton() {
  const t = useText()
  const api = useApi()

  const { run: start, isBusy } = useAction(async () => {
    // On a page in safe mode it is unknown what is enabled.
    const answer = await attempt(api.call('pluginStatusList'))
    if (!answer.ok) return
    const inBrowsers = answer.data.filter(({ enabled, web, theme }) => enabled && (web || theme))
    storeBisect(startBisect(inBrowsers.map(({ slug_name }) => slug_name)))
    // A full reload: everything that plugins have started in this page would remain.
    window.location.assign(withBasePath(listPath))
  })

  return (
    <Button size="small" isBusy={isBusy} onClick={start}>
      {t('slots.search.start')}
    </Button>
  )
}

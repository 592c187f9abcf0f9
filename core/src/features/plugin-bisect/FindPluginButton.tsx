import { attempt, useApi } from '../../api/index.ts'
import { toAddress } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { setPreference } from '../../lib/preference-cookie.ts'
import { useAction } from '../../lib/useAction.ts'
import { formatPluginBisect, type PluginBisect, pluginBisectCookie, startBisect } from '../../slots/index.ts'
import { Button } from '../../ui/index.ts'

const bisectDays = 1
const listPath = '/admin/installed-plugins'

/** Keeps it for the next pages of this browser; an abandoned one ends by itself. */
export function storeBisect(bisect: PluginBisect): void {
  setPreference(pluginBisectCookie, formatPluginBisect(bisect), bisectDays)
}

/** Begins to find the plugin that causes a problem, among those that have something for browsers. */
export function FindPluginButton() {
  const t = useText()
  const api = useApi()

  const { run: start, isBusy } = useAction(async () => {
    // Of a page in safe mode nobody knows what is on.
    const answer = await attempt(api.call('pluginStatusList'))
    if (!answer.ok) return
    const inBrowsers = answer.data.filter(({ enabled, web, theme }) => enabled && (web || theme))
    storeBisect(startBisect(inBrowsers.map(({ slug_name }) => slug_name)))
    // As a whole: what plugins have begun in this page stays.
    window.location.assign(toAddress(listPath))
  })

  return (
    <Button size="small" isBusy={isBusy} onClick={start}>
      {t('slots.search.start')}
    </Button>
  )
}

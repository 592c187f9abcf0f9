import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { toAddress } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { setPreference } from '../../lib/preference-cookie.ts'
import {
  formatPluginSearch,
  type PluginSearch,
  pluginSearchCookie,
  startPluginSearch,
} from '../../slots/index.ts'
import { Button } from '../../ui/index.ts'

const searchDays = 1
const listPath = '/admin/installed-plugins'

/** Keeps it for the next pages of this browser; an abandoned one ends by itself. */
export function storeSearch(search: PluginSearch): void {
  setPreference(pluginSearchCookie, formatPluginSearch(search), searchDays)
}

/** Begins to find the plugin that causes a problem, among those that have something for browsers. */
export function FindPluginButton() {
  const t = useText()
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    // Of a page in safe mode nobody knows what is on.
    const answer = await attempt(api.call('pluginStatusList'))
    setIsBusy(false)
    if (!answer.ok) return
    const inBrowsers = answer.data.filter(({ enabled, web, theme }) => enabled && (web || theme))
    storeSearch(startPluginSearch(inBrowsers.map(({ slug_name }) => slug_name)))
    // As a whole: what plugins have begun in this page stays.
    window.location.assign(toAddress(listPath))
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={start}>
      {t('slots.search.start')}
    </Button>
  )
}

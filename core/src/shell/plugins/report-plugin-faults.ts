import type { App } from '../../runtime/context/index.ts'
import { getFaultMessage } from '../../slots/index.ts'
import type { ClientState } from '../providers/index.ts'

/**
 * Shows an administrator which plugin failed, once on a page for each, and reports every fault to the site.
 * Of other users the site hears once for each plugin, so that nothing fails unseen where no administrator looks.
 */
export function reportPluginFaults(
  { plugins, session, api, texts, report }: App,
  { toasts }: ClientState,
): void {
  const noted = new Set<string>()
  plugins.onFault((fault) => {
    const { isAdmin } = session.state()
    const isKnown = noted.has(fault.slug)
    noted.add(fault.slug)
    if (isAdmin && !isKnown) toasts.show(texts.t('slots.fault', { name: fault.slug }), 'warning')
    if (!isAdmin && isKnown) return
    api
      .call('pluginFaultReport', {
        plugin_slug_name: fault.slug,
        where: fault.where.slice(0, 200),
        message: getFaultMessage(fault).slice(0, 2000),
      })
      .catch(report)
  })
}

import { messageOfFault } from '../../slots/index.ts'
import type { App } from '../context/index.ts'
import type { ClientState } from '../providers/index.ts'

/**
 * Tells an administrator which plugin failed, once on a page for each, and the site what happened each time.
 * Of other readers the site hears once for each plugin, so that nothing fails unseen where no administrator looks.
 */
export function noteFaults({ plugins, session, api, texts, report }: App, { toasts }: ClientState): void {
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
        message: messageOfFault(fault).slice(0, 2000),
      })
      .catch(report)
  })
}

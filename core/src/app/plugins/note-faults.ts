import { messageOfFault } from '../../slots/index.ts'
import type { App } from '../context/index.ts'
import type { ClientState } from '../providers/index.ts'

/** Tells an administrator which plugin failed, once on a page for each, and the site what happened. */
export function noteFaults({ plugins, session, api, texts, report }: App, { toasts }: ClientState): void {
  const noted = new Set<string>()
  plugins.onFault((fault) => {
    if (!session.state().isAdmin) return
    if (!noted.has(fault.slug)) toasts.show(texts.t('slots.fault', { name: fault.slug }), 'warning')
    noted.add(fault.slug)
    api
      .call('pluginFaultReport', {
        plugin_slug_name: fault.slug,
        where: fault.where.slice(0, 200),
        message: messageOfFault(fault).slice(0, 2000),
      })
      .catch(report)
  })
}

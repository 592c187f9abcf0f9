import type { App } from '../../runtime/context/index.ts'
import { followPlugins } from '../../slots/follow-plugins.ts'
import { followPostStyles } from '../../slots/follow-post-styles.ts'
import type { ClientState } from '../providers/index.ts'
import { reportPluginFaults } from './report-plugin-faults.ts'
import { type ReloadableRouter, reloadOnRouteChange } from './route-changes.ts'

/** For as long as the page is open: follows what the site switches on and off, and is notified of faults. */
export function startPlugins(app: App, state: ClientState, router: ReloadableRouter): void {
  reportPluginFaults(app, state)
  reloadOnRouteChange(app, router)
  followPostStyles(app.plugins)
  followPlugins(app.plugins)
}

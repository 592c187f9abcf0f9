import { followPlugins } from '../../slots/follow-plugins.ts'
import { followPostStyles } from '../../slots/follow-post-styles.ts'
import type { App } from '../context/index.ts'
import type { ClientState } from '../providers/index.ts'
import { noteFaults } from './note-faults.ts'
import { type ReloadableRouter, reloadOnRouteChange } from './route-changes.ts'

/** For as long as the page is open: follows what the site switches on and off, and hears of faults. */
export function attendPlugins(app: App, state: ClientState, router: ReloadableRouter): void {
  noteFaults(app, state)
  reloadOnRouteChange(app, router)
  followPostStyles(app.plugins)
  followPlugins(app.plugins)
}

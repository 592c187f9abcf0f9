import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createAwards } from './award.service.ts'
import './badge.events.ts'
import { listenForBadgeTriggers } from './badge.listeners.ts'
import { addBadgeRoutes } from './badge.routes.ts'
import { type Badges, createBadges } from './badge.service.ts'

export { syncBadges } from './sync-badges.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes' | 'settings' | 'texts'>

/** Badges: their rules, their awards, and which of them are active. */
export function createBadgesModule(dependencies: Dependencies): Pick<Badges, 'describeBadge'> {
  const badges = createBadges(dependencies)
  listenForBadgeTriggers(dependencies, createAwards(dependencies))
  addBadgeRoutes(dependencies.routes, { ...dependencies, badges })
  return badges
}

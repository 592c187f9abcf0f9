import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createAwards } from './award-badges.ts'
import './badge.events.ts'
import { listenForMerits } from './badge.listeners.ts'
import { addBadgeRoutes } from './badge.routes.ts'
import { createBadges } from './badge.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes' | 'settings' | 'texts'>

/** Badges: what they are awarded for, who earned them, and which the site awards at all. */
export function createBadgesModule(dependencies: Dependencies): void {
  listenForMerits(dependencies, createAwards(dependencies))
  addBadgeRoutes(dependencies, createBadges(dependencies))
}

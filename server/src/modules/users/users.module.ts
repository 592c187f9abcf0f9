import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { releaseSuspended } from './user.repository.ts'
import { addUserRoutes } from './user.routes.ts'
import { createUserService, type UserServiceDependencies } from './user.service.ts'

type Dependencies = UserServiceDependencies & Pick<ModuleDependencies, 'routes' | 'jobs'>

const releaseSeconds = 600

/** Profiles, the lists of users, what users may do, and the end of suspensions. */
export function createUsersModule(dependencies: Dependencies): void {
  const { db, clock, jobs, routes, settings, texts } = dependencies
  addUserRoutes({ routes, settings, texts, users: createUserService(dependencies) })
  jobs.onSchedule(releaseSeconds, 'lift ended suspensions', () =>
    inTransaction(db, (tx) => releaseSuspended(tx, clock())),
  )
}

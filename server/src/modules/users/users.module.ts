import { runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { cleanNames } from './clean-names.ts'
import { releaseSuspended } from './user.repository.ts'
import { addUserRoutes } from './user.routes.ts'
import { createUserService, type UserServiceDependencies } from './user.service.ts'

type Dependencies = UserServiceDependencies & Pick<ModuleDependencies, 'routes' | 'schedule'>

const releaseSeconds = 600
const cleanSeconds = 5

/**
 * Profiles, the lists of users, their permissions, and the end of suspensions. Cleans names of earlier
 * versions.
 */
export function createUsersModule(dependencies: Dependencies): void {
  const { db, clock, schedule, routes, settings, texts } = dependencies
  addUserRoutes({ routes, settings, texts, users: createUserService(dependencies) })
  schedule.everyInOneProcess(releaseSeconds, 'lift ended suspensions', () =>
    inTransaction(db, (tx) => releaseSuspended(tx, clock())),
  )
  const names = cleanNames(db)
  let areClean = false
  schedule.every(cleanSeconds, 'clean names', async () => {
    if (!areClean) areClean = await runWork({ db, clock }, names)
  })
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { releaseSuspended } from './user.repository.ts'
import { addUserRoutes } from './user.routes.ts'
import { createUserService, type UserServiceDependencies } from './user.service.ts'

export { addUser, buildRow, deriveUsername, withSuffix } from './add-user.ts'
export { forEver, presentCurrentUser, presentLoginUser } from './user.presenter.ts'
export {
  findTakenEmails,
  findTakenUsernames,
  findUser,
  findUserByEmail,
  findUserByUsername,
  insertUser,
  toKey,
  type UserRow,
  updateUser,
} from './user.repository.ts'
export {
  avatarUrl,
  findUserBasics,
  presentUserBasic,
  type UserBasicRow,
  userBasicColumns,
} from './user-basic.ts'
export { changeUserCounter } from './user-counters.ts'

type Dependencies = UserServiceDependencies & Pick<ModuleDependencies, 'routes' | 'jobs'>

const releaseSeconds = 600

/** Profiles, the lists of users, what users may do, and the end of suspensions. */
export function createUsersModule(dependencies: Dependencies): void {
  const { db, clock, jobs, routes, settings, texts } = dependencies
  addUserRoutes({ routes, settings, texts, users: createUserService(dependencies) })
  jobs.every(releaseSeconds, 'lift ended suspensions', () => releaseSuspended(db, clock()))
}

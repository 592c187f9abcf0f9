import { addProfileRoutes, type ProfileDependencies } from './profile.routes.ts'

/** What a profile tells of somebody's doings: comments, reputation, votes, and how much they wrote. */
export function createProfilesModule(dependencies: ProfileDependencies): void {
  addProfileRoutes(dependencies)
}

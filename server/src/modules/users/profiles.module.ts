import { addProfileRoutes, type ProfileDependencies } from './profile.routes.ts'

/** What a profile shows of a user's activity: comments, reputation, votes, and how much they wrote. */
export function createProfilesModule(dependencies: ProfileDependencies): void {
  addProfileRoutes(dependencies)
}

import { type AdministrationDependencies, addAdministrationRoutes } from './administration.routes.ts'

export { readDisks } from './read-disks.ts'

/** The administrators' view of the whole site: stats, and lists of content in every state. */
export function createAdministrationModule(dependencies: AdministrationDependencies): void {
  addAdministrationRoutes(dependencies)
}

import { type AdministrationDependencies, addAdministrationRoutes } from './administration.routes.ts'

export { readDisks } from './read-disks.ts'

/** What administrators see of the site as a whole: stats, and lists of content in every state. */
export function createAdministrationModule(dependencies: AdministrationDependencies): void {
  addAdministrationRoutes(dependencies)
}

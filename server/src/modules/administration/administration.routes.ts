import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createContentLists } from './content-list.service.ts'
import { createDashboard, type DashboardDependencies } from './dashboard.service.ts'
import { deletePermanently } from './delete-permanently.ts'

export type AdministrationDependencies = DashboardDependencies & Pick<ModuleDependencies, 'routes'>

export function addAdministrationRoutes(dependencies: AdministrationDependencies): void {
  const { db, routes } = dependencies
  const lists = createContentLists(dependencies)
  const getDashboard = createDashboard(dependencies)

  routes.handle('dashboardInfo', async ({ actor }) => ({ info: await getDashboard(actor) }))
  routes.handle('adminQuestionPage', ({ input }) => lists.questions(input))
  routes.handle('adminAnswerPage', ({ input }) => lists.answers(input))
  routes.handle('adminPermanentDeletion', async ({ input }) => {
    await deletePermanently(db, input.type)
    return null
  })
}

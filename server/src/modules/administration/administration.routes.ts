import type { ModuleDependencies } from '../../module-dependencies.ts'
import { daySeconds } from '../../platform/durations.ts'
import { createAuditLog } from './audit-log.service.ts'
import { createContentExport } from './content-export.service.ts'
import { createContentLists } from './content-list.service.ts'
import { createDailyStats } from './daily-stats.service.ts'
import { createDashboard, type DashboardDependencies } from './dashboard.service.ts'
import { deletePermanently } from './delete-permanently.ts'
import { createSiteHealth, type HealthDependencies } from './site-health.ts'
import { createSiteStats } from './site-stats.service.ts'

export type AdministrationDependencies = DashboardDependencies &
  HealthDependencies &
  Pick<ModuleDependencies, 'schedule' | 'routes'>

const statsSeconds = 600

export function addAdministrationRoutes(dependencies: AdministrationDependencies): void {
  const { schedule, routes } = dependencies
  const lists = createContentLists(dependencies)
  const siteStats = createSiteStats(dependencies)
  const getDashboard = createDashboard({ ...dependencies, readSiteStats: siteStats.read })
  const getHealth = createSiteHealth(dependencies)
  const stats = createDailyStats(dependencies)

  routes.handle('dashboardInfo', async ({ actor }) => ({ info: await getDashboard(actor) }))
  routes.handle('dashboardHistory', async ({ input }) => ({ list: await stats.list(Number(input.days)) }))
  routes.handle('dashboardHealth', ({ caller }) => getHealth(caller.language))
  routes.handle('adminQuestionPage', ({ input }) => lists.questions(input))
  routes.handle('adminAnswerPage', ({ input }) => lists.answers(input))
  const exports = createContentExport(dependencies)
  routes.handle('adminQuestionExport', ({ input, ...context }) => exports.questions(input, context))
  routes.handle('adminAnswerExport', ({ input, ...context }) => exports.answers(input, context))
  routes.handle('adminPermanentDeletion', async ({ input, ...context }) => {
    await deletePermanently(dependencies, context, input.type)
    return null
  })
  const auditLog = createAuditLog(dependencies)
  routes.handle('auditLogPage', ({ input }) => auditLog.page(input))
  routes.handle('auditLogExport', ({ input, ...context }) => auditLog.export(input, context))
  schedule.everyInOneProcess(daySeconds, 'remove old entries of the audit log', auditLog.removeOld)
  schedule.everyInOneProcess(statsSeconds, 'count daily figures', stats.refresh)
  schedule.everyInOneProcess(statsSeconds, 'count the figures of the dashboard', siteStats.refresh)
}

import { endpoints, getPath } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type BackupServices, type Backups, createBackground, denyBusy } from './backups.service.ts'

type Dependencies = BackupServices & Pick<ModuleDependencies, 'routes'>

/** What administrators do with archives. A process that knows no place for them has none. */
export function addBackupRoutes(dependencies: Dependencies, backups: Backups | undefined): void {
  const { routes } = dependencies
  const inBackground = createBackground(dependencies)
  const need = (): Backups => {
    if (!backups) throw new AppError('error.backup.not_found')
    return backups
  }

  routes.handle('backupOverview', () => need().describe())
  routes.handle('backupStart', async (context) => {
    const run = await need().begin({ kind: 'backup', madeBy: 'administrator' }).catch(denyBusy)
    inBackground(() => need().make(run, 'administrator'))
    await need().audit(context, 'backup_start', '')
    return null
  })
  routes.handle('backupVerify', async ({ input: { name }, ...context }) => {
    await need().find(name)
    const run = await need()
      .begin({ kind: 'verification', archive: name, madeBy: 'administrator' })
      .catch(denyBusy)
    inBackground(() => need().verify(run, name))
    await need().audit(context, 'backup_verification', name)
    return null
  })
  routes.handle('backupRemove', async ({ input: { name }, ...context }) => {
    await need().remove(name, context)
    return null
  })
  routes.handle('backupTicketAdd', async ({ input: { name }, ...context }) => ({
    address: `${getPath(endpoints.backupFile)}?ticket=${await need().addTicket(name, context)}`,
  }))
  routes.handle('backupFile', ({ input: { ticket } }) => need().openTicket(ticket))
}

import { endpoints, getPath } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type BackupServices, type Backups, createBackground, denyBusy } from './backups.service.ts'

type Dependencies = BackupServices & Pick<ModuleDependencies, 'routes'>

/** Lets administrators manage archives. There are none in a process without a place for them. */
export function addBackupRoutes(dependencies: Dependencies, backups: Backups | undefined): void {
  const { routes } = dependencies
  const inBackground = createBackground(dependencies)
  const getBackups = (): Backups => {
    if (!backups) throw new AppError('error.backup.not_found')
    return backups
  }

  routes.handle('backupOverview', () => getBackups().describe())
  routes.handle('backupStart', async (context) => {
    const run = await getBackups().begin({ kind: 'backup', madeBy: 'administrator' }).catch(denyBusy)
    inBackground(() => getBackups().make(run, 'administrator'))
    await getBackups().audit(context, 'backup_start', '')
    return null
  })
  routes.handle('backupVerify', async ({ input: { name }, ...context }) => {
    await getBackups().find(name)
    const run = await getBackups()
      .begin({ kind: 'verification', archive: name, madeBy: 'administrator' })
      .catch(denyBusy)
    inBackground(() => getBackups().verify(run, name))
    await getBackups().audit(context, 'backup_verification', name)
    return null
  })
  routes.handle('backupRemove', async ({ input: { name }, ...context }) => {
    await getBackups().remove(name, context)
    return null
  })
  routes.handle('backupTicketAdd', async ({ input: { name }, ...context }) => ({
    address: `${getPath(endpoints.backupFile)}?ticket=${await getBackups().addTicket(name, context)}`,
  }))
  routes.handle('backupFile', ({ input: { ticket } }) => getBackups().openTicket(ticket))
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import type { NotificationService } from './notification.service.ts'

type Routes = ModuleDependencies['routes']

export function addNotificationRoutes(routes: Routes, notifications: NotificationService): void {
  routes.handle('notificationStatus', ({ actor, caller }) => notifications.status(actor, caller.language))
  routes.handle('notificationSeen', ({ actor, input, caller }) =>
    notifications.see(actor, input.type, caller.language),
  )
  routes.handle('notificationPage', ({ actor, input, caller }) => {
    const { type, inbox_type: inboxType, grouped: isGrouped } = input
    return notifications.page(
      actor,
      { type, inboxType, isGrouped, window: pageWindow(input) },
      caller.language,
    )
  })
  routes.handle('notificationRead', async ({ actor, input }) => {
    await notifications.read(actor, input.id)
    return {}
  })
  routes.handle('notificationReadAll', async ({ actor, input }) => {
    await notifications.readAll(actor, input.type)
    return {}
  })
}

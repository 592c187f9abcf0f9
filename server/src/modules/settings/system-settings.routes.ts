import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { maskPassword, mergeSmtp } from './admin-settings.service.ts'
import { choosePrivileges, listPrivilegeOptions } from './privilege-settings.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'routes' | 'settings' | 'texts' | 'events'>

/** How mail is sent, and the reputation that privileges need. */
export function addSystemSettingsRoutes({ db, routes, settings, texts, events }: Dependencies): void {
  routes.handle('smtpSettingInfo', async () => maskPassword(settings.current.smtp))
  routes.handle('smtpSettingUpdate', async ({ input, ...context }) => {
    const { test_email_recipient: recipient, ...sent } = input
    const smtp = mergeSmtp(settings.current.smtp, sent)
    await inTransaction(db, async (tx) => {
      await settings.change(context, { smtp }, tx)
      if (recipient) {
        await events.record(tx, 'settings.testMailRequested', {
          recipient,
          language: context.caller.language,
        })
      }
    })
    await settings.load()
    return null
  })

  routes.handle('privilegeSettingInfo', async ({ caller }) => ({
    options: listPrivilegeOptions(settings.current.privileges, texts, caller.language),
    selected_level: settings.current.privileges.level,
  }))
  routes.handle('privilegeSettingUpdate', async ({ input, ...context }) => {
    const privileges = choosePrivileges(settings.current.privileges, input)
    if (privileges) await settings.change(context, { privileges })
    return null
  })

  routes.handle('auditSettingInfo', async () => settings.current.audit)
  routes.handle('auditSettingUpdate', async ({ input: audit, ...context }) => {
    await settings.change(context, { audit })
    return null
  })
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { maskPassword, mergeSmtp } from './admin-settings.service.ts'
import {
  choosePrivileges,
  listPrivilegeOptions,
  mergePrivileges,
  namePrivileges,
} from './privilege-settings.service.ts'
import { getRevision, mergeSent, withRevision } from './settings-revision.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts' | 'events'>

/** Settings of mail, privileges, backups and the audit log. */
export function addSystemSettingsRoutes({ routes, settings, texts, events }: Dependencies): void {
  routes.handle('smtpSettingInfo', async () => ({
    ...withRevision(maskPassword((await settings.read()).smtp)),
    from_environment: settings.namesOfEnvironment('smtp'),
  }))
  routes.handle('smtpSettingUpdate', async ({ input, ...context }) => {
    const { test_email_recipient: recipient, ...sent } = input
    await settings.change(context, async (stored, tx) => {
      const smtp = mergeSmtp(stored.smtp, mergeSent(maskPassword(stored.smtp), sent))
      if (recipient) {
        await events.record(tx, 'settings.testMailRequested', {
          recipient,
          language: context.caller.language,
        })
      }
      return { smtp }
    })
    return null
  })

  routes.handle('privilegeSettingInfo', async ({ caller }) => {
    const { privileges } = await settings.read()
    return {
      options: listPrivilegeOptions(privileges, texts, caller.language),
      selected_level: privileges.level,
      revision: getRevision(namePrivileges(privileges)),
    }
  })
  routes.handle('privilegeSettingUpdate', async ({ input, ...context }) => {
    await settings.change(context, ({ privileges: stored }) => {
      const privileges = choosePrivileges(stored, mergePrivileges(stored, input))
      return privileges ? { privileges } : {}
    })
    return null
  })

  routes.handle('backupSettingInfo', async () => withRevision((await settings.read()).backups))
  routes.handle('backupSettingUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => ({ backups: mergeSent(stored.backups, input) }))
    return null
  })

  routes.handle('auditSettingInfo', async () => withRevision((await settings.read()).audit))
  routes.handle('auditSettingUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => ({ audit: mergeSent(stored.audit, input) }))
    return null
  })
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PluginAdmin } from '../plugin-admin.ts'
import { presentForm } from '../presenting/config-form.presenter.ts'
import { presentHead } from '../presenting/installed.presenter.ts'
import type { PluginRuntime } from '../runtime/plugin-runtime.ts'
import { findUserConfig, storeUserConfig } from '../storage/user-config.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'db' | 'clock'> & {
  runtime: PluginRuntime
  admin: PluginAdmin
}

/** The members' settings, in the forms of enabled plugins. */
export function addMemberConfigRoutes({ routes, db, clock, runtime, admin }: Dependencies): void {
  function findRunning(slug: string) {
    const view = runtime.view(slug)
    // The contract does not distinguish a disabled plugin from an unknown one.
    if (!view?.running) throw new AppError('error.plugin.disabled')
    return view
  }

  routes.handle('userPluginConfigList', async ({ caller }) =>
    runtime
      .views()
      .filter(({ running }) => (running?.runner?.description()?.forms.userConfig?.length ?? 0) > 0)
      .map(({ entry }) => {
        const { name, slug_name } = presentHead(entry.package, caller.language)
        return { name, slug_name }
      }),
  )

  routes.handle('userPluginConfig', async ({ actor, input, caller: { language } }) => {
    const { entry } = findRunning(input.plugin_slug_name)
    const stored = await findUserConfig(db, actor.userId, entry.slug)
    const form = await admin.readForm(entry.slug, 'userConfig', stored, language)
    return { ...presentHead(entry.package, language), ...presentForm(entry.package, form, language) }
  })

  routes.handle('userPluginConfigUpdate', async ({ actor, input, caller: { language } }) => {
    const slug = input.plugin_slug_name
    const { entry } = findRunning(slug)
    const { version } = entry.package
    const stored = await findUserConfig(db, actor.userId, slug)
    const values = await admin.accept(slug, 'userConfig', { stored, sent: input.config_fields, language })
    const config = { userId: actor.userId, slug, values, version, now: clock() }
    await inTransaction(db, (tx) => storeUserConfig(tx, config))
    return null
  })
}

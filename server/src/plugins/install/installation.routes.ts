import type { PluginAccess } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { type PluginNotice, writeNotice } from '../plugin-notice.ts'
import { PluginUnusable } from '../runtime/plugin-runtime.ts'
import { isAccepted } from './added-access.ts'
import type { Consent, PluginInstaller } from './installer.ts'
import { PackageRejected } from './package-rejected.ts'
import { readTarball } from './read-tarball.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'texts'> & {
  installer: PluginInstaller
  acceptsUploads: boolean
}

/** Installing, upgrading and removing plugins in the administration. */
export function addInstallationRoutes({ routes, texts, installer, acceptsUploads }: Dependencies): void {
  routes.handle('adminPluginUploads', async () => ({ is_open: acceptsUploads }))
  routes.handle('adminPluginInstall', ({ input, ...context }) =>
    explainErrors(texts, context.caller.language, async () => {
      if (!acceptsUploads) throw new AppError('error.plugin.uploads_off')
      const files = await readTarball(Buffer.from(input.package, 'base64'))
      const { slug, version, replacedVersion } = await installer.install(files, context, toConsent(input))
      return { slug_name: slug, version, replaced_version: replacedVersion }
    }),
  )
  routes.handle('adminPluginRollback', ({ input, ...context }) =>
    explainErrors(texts, context.caller.language, async () => {
      await installer.rollback(input.plugin_slug_name, context, toConsent(input))
      return null
    }),
  )
  routes.handle('adminPluginRemove', async ({ input, ...context }) => {
    await installer.remove(input.plugin_slug_name, context, { withData: input.with_data })
    return null
  })
}

/** The access that the caller was shown and agreed to. */
export const toConsent =
  ({ accepted }: { accepted?: PluginAccess }): Consent =>
  (added) =>
    isAccepted(added, accepted)

/** Turns the problem of a package into a denial in the language of the request. */
export async function explainErrors<T>(texts: Texts, language: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const notice = getNotice(error)
    if (!notice) throw error
    throw new AppError('error.plugin.bad_package', {
      params: { notice: writeNotice(texts, language, notice) },
    })
  }
}

/** Why a package cannot be installed or used; undefined for a failure of another kind. */
export function getNotice(error: unknown): PluginNotice | undefined {
  return error instanceof PackageRejected || error instanceof PluginUnusable ? error.notice : undefined
}

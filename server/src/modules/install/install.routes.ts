import { createRegistry, type Gate, type Registry } from '../../platform/http/index.ts'
import { type Actor, anonymous } from '../auth/index.ts'
import { presentLanguageOptions, presentLanguagePack } from '../settings/index.ts'
import { createInstallService, type InstallDependencies, type InstallService } from './install.service.ts'

/** The installation as it is served before there is a site. */
export type SiteInstaller = {
  /** Serves the endpoints of the installation and no others. */
  routes: Registry<Actor>
  service: InstallService
}

/** The installation: its own registry, because the site's cannot exist before the database does. */
export function createInstaller(dependencies: InstallDependencies): SiteInstaller {
  const { texts } = dependencies
  const routes = createRegistry(openGate)
  const service = createInstallService(dependencies)

  routes.handle('installationLanguageOptions', async () => presentLanguageOptions(texts))
  routes.handle('installationLanguageConfig', async ({ input }) => presentLanguagePack(texts, input.lang))
  routes.handle('installationConfigFileCheck', () => service.checkState())
  routes.handle('installationDatabaseCheck', async ({ input }) => {
    await service.checkDatabase(input)
    return { connection_success: true }
  })
  routes.handle('installationInit', async ({ input }) => {
    await service.init(input)
    return null
  })
  routes.handle('installationBaseInfo', async ({ input }) => {
    await service.install(input)
    return null
  })
  return { routes, service }
}

const openGate: Gate<Actor> = {
  identify: async () => anonymous,
  admit() {},
  async limit() {},
  around: (_call, run) => run(),
}

import { createRegistry, type Gate, type Registry } from '../../platform/http/index.ts'
import { type Actor, anonymous } from '../auth/index.ts'
import { presentLanguageOptions, presentLanguagePack } from '../settings/index.ts'
import { createInstallService, type InstallDependencies, type InstallService } from './install.service.ts'
import { createInstallCode, type InstallCode } from './install-code.service.ts'

/** The installation, as served before there is a site. */
export type SiteInstaller = {
  /** Serves the endpoints of the installation and no others. */
  routes: Registry<Actor>
  service: InstallService
  code: InstallCode
}

/** The installation: its own registry, because the site's cannot exist before the database does. */
export function createInstaller(dependencies: InstallDependencies & { host: string }): SiteInstaller {
  const { texts } = dependencies
  const routes = createRegistry(openGate)
  const service = createInstallService(dependencies)
  const code = createInstallCode(dependencies.host)

  routes.handle('installationLanguageOptions', async () => presentLanguageOptions(texts))
  routes.handle('installationLanguageConfig', async ({ input }) => presentLanguagePack(texts, input.lang))
  routes.handle('installationConfigFileCheck', async ({ caller }) => {
    return { ...(await service.checkState()), code_required: code.isRequired(caller) }
  })
  routes.handle('installationDatabaseCheck', async ({ input, caller }) => {
    await code.check(caller, input.install_code)
    await service.checkDatabase(input)
    return { connection_success: true }
  })
  routes.handle('installationInit', async ({ input, caller }) => {
    await code.check(caller, input.install_code)
    await service.init(input)
    return null
  })
  routes.handle('installationBaseInfo', async ({ input, caller }) => {
    await code.check(caller, input.install_code)
    await service.install(input)
    return null
  })
  return { routes, service, code }
}

const openGate: Gate<Actor> = {
  expect: () => undefined,
  identify: async () => anonymous,
  admit() {},
  confirm() {},
  async limit() {},
  around: (_call, run) => run(),
}

import type { ModuleDependencies } from '../../module-dependencies.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { createLoginTickets, type LoginTickets } from '../auth/index.ts'
import { addConnectorRoutes } from './connector.routes.ts'
import { createConnectorService } from './connector.service.ts'
import { createExternalLogins, type ExternalLoginDependencies } from './external-login.service.ts'
import { createLoginFlow, type LoginFlow } from './login-flow.service.ts'
import { createLoginProviders, type LoginProvider, type LoginProviders } from './login-provider.service.ts'
import { createLoginRedirects, type LoginRedirects } from './login-redirect.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'

type Dependencies = ExternalLoginDependencies &
  Pick<ModuleDependencies, 'events' | 'schedule' | 'log' | 'plugins' | 'routes'> & {
    onExternalLogin: (provider: LoginProvider, profile: ExternalProfile) => Promise<void>
  }

/** The parts of external logins, for the user center and the browser routes. */
export type Connectors = {
  providers: LoginProviders
  tickets: LoginTickets
  flow: LoginFlow
  loginRedirects: LoginRedirects
}

/** Logging in with external accounts, through plugins for the providers. */
export function createConnectorsModule(dependencies: Dependencies): Connectors {
  const { schedule, log, onExternalLogin } = dependencies
  const tickets = createLoginTickets(dependencies)
  const providers = createLoginProviders(dependencies)
  const flow = createLoginFlow({ tickets, log })
  const externalLogins = createExternalLogins(dependencies)
  const connectors = createConnectorService({ ...dependencies, tickets, flow, providers })
  addConnectorRoutes({ ...dependencies, providers, connectors })
  schedule.everyInOneProcess(hourSeconds, 'remove expired logins under way', () => tickets.removeExpired())
  return {
    providers,
    tickets,
    flow,
    loginRedirects: createLoginRedirects({ flow, externalLogins, tickets, onExternalLogin }),
  }
}

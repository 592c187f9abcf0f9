import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createLoginTickets, type LoginTickets } from '../external-logins/index.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { addConnectorRoutes } from './connector.routes.ts'
import { createConnectorService } from './connector.service.ts'
import type { ExternalPerson } from './external-person.ts'
import { createExternalSignIn, type SignInDependencies } from './external-sign-in.ts'
import { createLoginFlow, type LoginFlow } from './login-flow.ts'
import { createLoginProviders, type LoginProvider, type LoginProviders } from './login-providers.ts'

export { numberOf } from './arrivals.ts'
export { type LoginRoutes, registerLoginRoutes } from './browser.routes.ts'
export type { ExternalPerson } from './external-person.ts'
export type { LoginProvider } from './login-providers.ts'
export { LoginStop } from './login-stop.ts'
export { isLastAdmin } from './provider-role.ts'
export { readAgent } from './user-center-agent.ts'

type Dependencies = SignInDependencies &
  Pick<ModuleDependencies, 'events' | 'jobs' | 'log' | 'plugins' | 'routes'> & {
    onArrival: (provider: LoginProvider, person: ExternalPerson) => Promise<void>
  }

/** What logging in elsewhere is made of, for the user center and for the routes of browsers. */
export type Connectors = {
  providers: LoginProviders
  tickets: LoginTickets
  flow: LoginFlow
  arrivals: Arrivals
}

const hourSeconds = 3600

/** Logging in with accounts elsewhere, through plugins that know the providers. */
export function createConnectorsModule(dependencies: Dependencies): Connectors {
  const { jobs, log, onArrival } = dependencies
  const tickets = createLoginTickets(dependencies)
  const providers = createLoginProviders(dependencies)
  const flow = createLoginFlow({ tickets, log })
  const signIn = createExternalSignIn(dependencies)
  const connectors = createConnectorService({ ...dependencies, tickets, flow, providers })
  addConnectorRoutes({ ...dependencies, providers, connectors })
  jobs.every(hourSeconds, 'remove expired logins under way', () => tickets.removeExpired())
  return {
    providers,
    tickets,
    flow,
    arrivals: createArrivals({ flow, signIn, tickets, onArrival }),
  }
}

import { type ApiClient, attempt, type DataFor } from '../../api/index.ts'
import { useReloadOnPluginChange } from '../../runtime/useReloadOnPluginChange.ts'

/** Reloads the login providers if one is enabled, disabled or configured while the page is open. */
export function useFollowLogins(): void {
  useReloadOnPluginChange('connector', 'user_center')
}

export type LoginItem = DataFor<'connectorInfo'>[number]
export type HostAgent = NonNullable<DataFor<'userCenterAgentInfo'>['agent_info']>

/** The login providers in addition to a password. */
export type LoginOptions = {
  connectors: LoginItem[]
  /** The system that hosts the accounts, if there is one. */
  host: HostAgent | null
}

/** Loads the login providers. If that fails, there is still the password. */
export async function loadLoginOptions(api: ApiClient): Promise<LoginOptions> {
  const [connectors, agent] = await Promise.all([
    attempt(api.call('connectorInfo')),
    attempt(api.call('userCenterAgentInfo')),
  ])
  return {
    connectors: connectors.ok ? connectors.data : [],
    host: (agent.ok && agent.data.enabled && agent.data.agent_info) || null,
  }
}

/** Whether the host manages all accounts, so that it is the only way to log in. */
export function isOnlyLoginMethod({ host }: LoginOptions): boolean {
  return host?.enabled_original_user_system === false
}

/** The name of the provider with a slug; empty if unknown. */
export function providerName({ connectors, host }: LoginOptions, slug: string): string {
  if (host?.name === slug) return host.display_name
  return connectors.find(({ slug_name }) => slug_name === slug)?.name ?? ''
}

import { type ApiClient, attempt, type DataFor } from '../../api/index.ts'
import { useReloadOnPluginChange } from '../../runtime/useReloadOnPluginChange.ts'

/** Loads the ways to log in again when one is switched on, switched off or configured while the page is open. */
export function useFollowLogins(): void {
  useReloadOnPluginChange('connector', 'user_center')
}

export type LoginItem = DataFor<'connectorInfo'>[number]
export type HostAgent = NonNullable<DataFor<'userCenterAgentInfo'>['agent_info']>

/** The ways to log in next to a password. */
export type LoginOptions = {
  connectors: LoginItem[]
  /** The system that hosts the accounts, where there is one. */
  host: HostAgent | null
}

/** Asks for the ways to log in. Without an answer there is still the password. */
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

/** Whether the host keeps all accounts to itself, so that it is the only way in. */
export function isOnlyLoginMethod({ host }: LoginOptions): boolean {
  return host?.enabled_original_user_system === false
}

/** What a user calls the provider with a slug; empty where it is not known. */
export function providerName({ connectors, host }: LoginOptions, slug: string): string {
  if (host?.name === slug) return host.display_name
  return connectors.find(({ slug_name }) => slug_name === slug)?.name ?? ''
}

import type { ConfigDefinition } from '../../../plugin/define-config.ts'
import type { PluginDeclaration } from '../../../plugin/manifest.ts'
import { listConfigHosts } from '../../list-config-hosts.ts'

/** The hosts that a plugin may reach with these settings; unset fields have their initial values. */
export function listNamedHosts(
  { hosts, hosts_from_config }: Pick<PluginDeclaration, 'hosts' | 'hosts_from_config'>,
  { plugin, config }: { plugin: { config?: ConfigDefinition }; config: Readonly<Record<string, unknown>> },
): string[] {
  return [...hosts, ...listConfigHosts(hosts_from_config, { ...plugin.config?.initial, ...config })]
}

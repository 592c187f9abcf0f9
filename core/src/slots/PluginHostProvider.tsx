import { type PluginHost, PluginHostContext } from '@querent/sdk/web'
import { type ReactNode, useMemo } from 'react'
import type { RunningPlugin } from './plugin-runtime.ts'
import { pageNonce } from './plugin-scope.ts'

export type PluginHostProviderProps = { plugin: RunningPlugin; children: ReactNode }

/** Gives the hooks of the SDK what they answer to one plugin. */
export function PluginHostProvider({ plugin, children }: PluginHostProviderProps) {
  // The same for as long as the plugin runs, as the rule for hooks asks.
  const { useEnvironment, candidate, texts } = plugin
  const environment = useEnvironment()
  const host = useMemo<PluginHost>(() => {
    const { call, callPlugin, ...rest } = environment
    const { slug_name: slug, version = '', web } = candidate
    return {
      ...rest,
      slug,
      version,
      assetsUrl: web.assets,
      styleNonce: pageNonce(),
      texts,
      api: {
        call,
        // The author says what the plugin's own route answers.
        callPlugin: async <Data,>(...request: Parameters<PluginHost['api']['callPlugin']>) =>
          (await callPlugin(slug, ...request)) as Data,
      },
    }
  }, [environment, candidate, texts])
  return <PluginHostContext value={host}>{children}</PluginHostContext>
}

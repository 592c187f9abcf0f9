import type { PluginStatus } from '@querent/sdk/contract'
import type { WebPlugin } from '@querent/sdk/web'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import app from '../../../i18n/en_US/ui/app.json'
import slots from '../../../i18n/en_US/ui/slots.json'
import { createTexts, TextContext } from '../lib/i18n/index.ts'
import type { PluginFault } from './plugin-fault.ts'
import { createPluginRuntime, provideRuntime } from './plugin-runtime.ts'
import { createPlugins, type PluginEnvironment, PluginsContext, type PluginsSettings } from './plugins.ts'

type Web = NonNullable<PluginStatus['web']>

type TestWindow = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }

/** The document of tests loads no style sheets; from now on it reports them as loaded. */
export function loadStylesAtOnce(): void {
  const { settings } = (window as unknown as TestWindow).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
}

/** An enabled plugin as the site lists it. */
export function buildStatus(
  slug: string,
  slots: string[],
  web: Partial<Web> = {},
  changes: Partial<PluginStatus> = {},
): PluginStatus {
  const assets = `/plugins/${slug}/1.0.0/`
  return {
    slug_name: slug,
    enabled: true,
    version: '1.0.0',
    web: {
      entry: `${assets}dist/web/remoteEntry.js`,
      assets,
      styles: [],
      languages: [],
      slots,
      blocks: [],
      ...web,
    },
    ...changes,
  }
}

const environment: PluginEnvironment = {
  call: () => Promise.reject(new Error('Samples call no site.')),
  callPlugin: async (slug, path) => `${slug} answers ${path}`,
  navigation: { path: '/questions', navigate: () => undefined },
  toasts: { show: () => undefined },
  session: null,
  site: { name: 'Site', url: 'https://site.example', language: 'en_US', locale: 'en-US', direction: 'ltr' },
  colorScheme: 'light',
}

/** The result of loading a plugin, by its slug: the plugin, or a function that may fail. */
export type WebHalves = Record<string, WebPlugin | (() => Promise<WebPlugin>)>

/** An application whose plugins come from a test or a story. */
export function createSamplePlugins(halves: WebHalves, settings: PluginsSettings = {}) {
  const faults: PluginFault[] = []
  const asked: string[] = []
  const plugins = createPlugins({ loadEnvironment: async () => () => environment, ...settings })
  plugins.onFault((fault) => faults.push(fault))
  const load = async ({ slug_name }: { slug_name: string }) => {
    asked.push(slug_name)
    const half = halves[slug_name]
    if (half === undefined) throw new Error(`There is no sample of the plugin ${slug_name}.`)
    return typeof half === 'function' ? half() : half
  }
  const runtime = createPluginRuntime(plugins, { load, loadTexts: async () => (key) => `text of ${key}` })
  provideRuntime(plugins, runtime)
  return {
    plugins,
    runtime,
    faults,
    asked,
    setStatuses: (...statuses: PluginStatus[]) => plugins.store.setState({ statuses }),
    /** Provides the plugins to its children. */
    around: (children: ReactNode) => <PluginsContext value={plugins}>{children}</PluginsContext>,
  }
}

const texts = createTexts('en_US', { app, slots })

/** For tests: sample plugins, and a function that renders children with them. */
export function openPlugins(...samples: Parameters<typeof createSamplePlugins>) {
  const opened = createSamplePlugins(...samples)
  return {
    ...opened,
    show: (children: ReactNode): RenderResult =>
      render(<TextContext value={texts}>{opened.around(children)}</TextContext>),
  }
}

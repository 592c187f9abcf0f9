import { type PluginHost, PluginHostContext, type SlotName, type SlotProps } from '@querent/sdk/web'
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { withBasePath } from '../lib/base-path.ts'
import { listCandidates } from './candidates.ts'
import { arrange, type PlacedContribution, takesOne } from './contributions.ts'
import { getLoadBudget } from './load-web-half.ts'
import { getRuntime, type RunningPlugin } from './plugin-runtime.ts'
import { pageNonce } from './plugin-scope.ts'
import { usePlugins } from './plugins.ts'
import type { SlotPlaceProps } from './Slot.tsx'
import { createRenderTimes, type RenderTimes, SlotOutline, TimedRender } from './SlotInspector.tsx'
import { sharedParts } from './shared-parts.tsx'

/** A component may suspend for this many times the load budget of a web half. */
const suspendedShare = 2

/** A slot that plugins fill: loads their web halves and shows their contributions. */
export function FilledSlot<Name extends SlotName>(place: SlotPlaceProps<Name>) {
  const { name, of, fallback = null, failed = fallback } = place
  const plugins = usePlugins()
  const runtime = getRuntime(plugins)
  const { statuses, isInspecting } = useStore(plugins.store)
  const candidates = useMemo(() => listCandidates(statuses, name, of), [statuses, name, of])
  const running = useFrozen(useStore(runtime.store), place.isFrozen)
  const [times] = useState(createRenderTimes)

  useEffect(() => {
    for (const candidate of candidates) runtime.ensureLoaded(candidate)
  }, [candidates, runtime])

  const loaded = candidates.map(({ slug_name }) => running[slug_name]).filter(isRunning)
  const contributions = arrange(
    loaded.flatMap((plugin) => plugin.contributions).filter((one) => one.name === name),
    candidates,
  )
  const shown = contributions.map((contribution) => {
    const plugin = loaded.find((one) => isBy(contribution, one))
    const config = candidates.find(({ slug_name }) => slug_name === contribution.slug)?.web.config
    const key = `${contribution.slug} ${plugin?.candidate.version} ${contribution.index}`
    return (
      plugin && (
        <Contribution
          key={key}
          times={isInspecting ? times : undefined}
          {...{ place, plugin, contribution, config }}
        />
      )
    )
  })
  const isWaiting = candidates.some(({ slug_name }) => running[slug_name] === undefined)
  const content = shown.length > 0 ? shown : isWaiting ? fallback : failed
  if (!isInspecting) return content
  const shownBy = loaded.filter((plugin) => contributions.some((one) => isBy(one, plugin)))
  return (
    <SlotOutline name={name} props={place.props} plugins={shownBy} times={times}>
      {content}
    </SlotOutline>
  )
}

/** The value, or the last one from before it was frozen. */
function useFrozen<Value>(value: Value, isFrozen = false): Value {
  const [last, setLast] = useState(value)
  if (isFrozen) return last
  if (last !== value) setLast(value)
  return value
}

const isBy = ({ slug }: PlacedContribution, { candidate }: RunningPlugin) => candidate.slug_name === slug

function isRunning(plugin: RunningPlugin | 'failed' | undefined): plugin is RunningPlugin {
  return plugin !== undefined && plugin !== 'failed'
}

type ContributionProps<Name extends SlotName> = {
  place: SlotPlaceProps<Name>
  plugin: RunningPlugin
  contribution: PlacedContribution
  config: PluginHost['config'] | undefined
  /** For administrators who inspect slots: measures how long it takes to render. */
  times: RenderTimes | undefined
}

function Contribution<Name extends SlotName>(own: ContributionProps<Name>) {
  const { place, plugin, contribution, config, times } = own
  const { name, props, wrap = (element: ReactNode) => element } = place
  const { report } = getRuntime(usePlugins())
  // In an exclusive slot, the page's own content replaces it.
  const { fallback = null, failed = fallback } = place
  const isAlone = takesOne(name)
  // The plugin's component for this slot was compiled against the slot's props.
  const Component = contribution.Component as ComponentType<SlotProps<Name>>
  const element = <Component {...props} />
  const { slug } = contribution
  return (
    <ContributionBoundary
      onFault={(error) => report({ slug, where: name, error })}
      fallback={isAlone ? failed : null}
    >
      <Suspense
        fallback={
          <WhileSuspended
            onLate={(ms) =>
              report({
                slug,
                where: name,
                error: new Error(`It has been suspended for ${ms} ms and is still not shown.`),
              })
            }
          >
            {isAlone ? fallback : null}
          </WhileSuspended>
        }
      >
        <PluginHostProvider plugin={plugin} config={config}>
          {wrap(times ? <TimedRender {...{ times, slug }}>{element}</TimedRender> : element)}
        </PluginHostProvider>
      </Suspense>
    </ContributionBoundary>
  )
}

type WhileSuspendedProps = { onLate: (ms: number) => void; children: ReactNode }

/** Shown while a contribution suspends; reports when that takes longer than allowed. */
function WhileSuspended({ onLate, children }: WhileSuspendedProps) {
  const handleLate = useEffectEvent(onLate)
  useEffect(() => {
    const limitMs = getLoadBudget() * suspendedShare
    const timer = setTimeout(() => handleLate(limitMs), limitMs)
    return () => clearTimeout(timer)
  }, [])
  return children
}

type ContributionBoundaryProps = {
  onFault: (error: unknown) => void
  fallback: ReactNode
  children: ReactNode
}

/** An error boundary around one contribution. */
class ContributionBoundary extends Component<ContributionBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

const noConfig = {}

type PluginHostProviderProps = Pick<ContributionProps<SlotName>, 'plugin' | 'config'> & {
  children: ReactNode
}

/** Provides the hooks of the SDK for one plugin. */
function PluginHostProvider({ plugin, config = noConfig, children }: PluginHostProviderProps) {
  // The same while the plugin runs, as the rules of hooks require.
  const { useEnvironment, candidate, texts } = plugin
  const environment = useEnvironment()
  const host = useMemo<PluginHost>(() => {
    const { call, callPlugin, ...rest } = environment
    const { slug_name: slug, version = '', web } = candidate
    return {
      ...rest,
      slug,
      version,
      assetsUrl: withBasePath(web.assets),
      styleNonce: pageNonce(),
      texts,
      config,
      parts: sharedParts,
      api: {
        call,
        // The author knows the result of the plugin's own route.
        callPlugin: async <Data,>(...request: Parameters<PluginHost['api']['callPlugin']>) =>
          (await callPlugin(slug, ...request)) as Data,
      },
    }
  }, [environment, candidate, texts, config])
  return <PluginHostContext value={host}>{children}</PluginHostContext>
}

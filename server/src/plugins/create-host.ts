import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@querent/sdk/server'
import type { Settings } from '../modules/settings/index.ts'
import { PluginFault } from '../platform/plugin-calls/index.ts'
import { isGuardCapability } from './guard.rules.ts'
import type { OutboundClient } from './outbound/index.ts'
import { findText } from './packages/find-text.ts'
import type {
  CallableCapability,
  CallOptions,
  CapabilityCalls,
  CapabilityData,
  EnabledPlugin,
  Offer,
  PluginHost,
  Subscriber,
} from './plugin-host.ts'
import { orderViews } from './plugin-order.rules.ts'
import {
  getAssets,
  isHiddenFromAnonymous,
  presentOff,
  presentStatus,
  presentWithTheme,
} from './presenting/status.presenter.ts'
import type { PluginRuntime, PluginView } from './runtime/plugin-runtime.ts'
import { isWaiting } from './runtime/running-plugin.ts'
import type { StoppedGuard } from './runtime/stopped-guards.ts'
import { listHosts } from './services/http-services.ts'
import { listChosenAccounts } from './services/index.ts'
import { getResultViolation } from './worker/capability-shapes.ts'
import type { PluginDescription } from './worker/protocol.ts'

const callMs = 3000

/** The running plugins, as modules see them. */
export function createHost(
  runtime: PluginRuntime,
  outbound: OutboundClient,
  settings: Pick<Settings, 'current' | 'onChange'>,
): PluginHost {
  const getOrder = () => settings.current.plugin_order.slugs
  const isPrivate = () => settings.current.login.login_required
  const listViews = () => orderViews(runtime.views(), getOrder())
  const listClosed = (capability: string) => (isGuardCapability(capability) ? runtime.closedGuards() : [])
  return {
    isSafe: runtime.isSafe,
    offering(capability, options) {
      const offers = [...listViews().map(describeRunning), ...listClosed(capability).map(describeClosed)]
      return offers.flatMap((plugin) => getOffer(runtime, plugin, capability, options) ?? [])
    },
    offer(slug, capability, options) {
      const view = runtime.view(slug)
      const closed = listClosed(capability).find((guard) => guard.slug === slug)
      const plugin = closed ? describeClosed(closed) : view && describeRunning(view)
      return getOffer(runtime, plugin, capability, options)
    },
    subscribers: () => listViews().flatMap((view) => getSubscriber(view) ?? []),
    async readMemberSettings(slug, stored) {
      const runner = runtime.view(slug)?.running?.runner
      if (!runner) throw new PluginFault(slug, 'The plugin is not running.')
      const { values } = await runner.readStored('userConfig', stored)
      // The values of a form are plain data.
      return values as Readonly<Record<string, Json>>
    },
    async send(slug, request) {
      const running = runtime.view(slug)?.running
      const { permissions = [] } = running?.package.manifest ?? {}
      if (!running || !permissions.includes('http'))
        throw new PluginFault(slug, 'The plugin may send nothing.')
      const values = running.runner?.description()?.values ?? {}
      return outbound.stream(request, { allowedHosts: listHosts(running.package.manifest, values) })
    },
    onChange: runtime.onChange,
    onReorder(listener) {
      const read = () => ({ order: getOrder(), isPrivate: isPrivate() })
      let known = read()
      settings.onChange(() => {
        if (isDeepStrictEqual(known, read())) return
        known = read()
        listener()
      })
    },
    text(slug, key, language, values) {
      const texts = runtime.view(slug)?.entry.package.texts ?? {}
      return findText(texts, language, key, values) ?? key
    },
    statusList: (language, { canReadPrivateSite } = { canReadPrivateSite: true }) =>
      listViews().map((view) => {
        const isOff = !canReadPrivateSite && isPrivate() && isHiddenFromAnonymous(view)
        return isOff ? presentOff(view) : presentStatus(view, language)
      }),
    previewTheme: (slug, language) => listViews().map((view) => presentWithTheme(view, slug, language)),
    styleTexts: () => Object.fromEntries(runtime.views().flatMap(({ running }) => listStyleTexts(running))),
    contentSecurity() {
      const all = runtime.views().flatMap(({ running }) => running?.package.manifest.content_security ?? [])
      return {
        script: all.flatMap(({ script }) => script),
        frame: all.flatMap(({ frame }) => frame),
        connect: all.flatMap(({ connect }) => connect),
      }
    },
  }
}

function listStyleTexts(running: PluginView['running']): [url: string, text: string][] {
  if (!running) return []
  const own = running.package
  return Object.entries(own.inlineStyles).map(([path, text]) => [getAssets(own) + path, text])
}

function getSubscriber({ entry, stored, running }: PluginView): Subscriber | undefined {
  if (!stored.enabled || entry.package.violation) return undefined
  const { events, family, permissions } = entry.package.manifest
  const description = running?.runner?.description()
  return {
    slug: entry.slug,
    events: permissions.includes('events') ? events : [],
    takesNotifications: family === 'notification' && permissions.includes('notifications'),
    permissions,
    isWaiting: isWaiting(running),
    accounts: listChosenAccounts(description?.forms.config, stored.config),
  }
}

/** An enabled plugin with the source of its offers. */
type OfferingPlugin = EnabledPlugin & { capabilities: PluginDescription['capabilities'] }

/** Undefined if it is disabled, or has not started yet. */
function describeRunning({ running }: PluginView): OfferingPlugin | undefined {
  const description = running?.runner?.description()
  if (!running || !description) return undefined
  const { slug, version, manifest } = running.package
  const { settingsMark } = running
  return { slug, version, family: manifest.family, settingsMark, capabilities: description.capabilities }
}

/** A guard that is not running: every call to it fails. */
const describeClosed = (guard: StoppedGuard): OfferingPlugin => ({ ...guard, settingsMark: '' })

function getOffer<Name extends CallableCapability>(
  runtime: PluginRuntime,
  plugin: OfferingPlugin | undefined,
  capability: Name,
  { timeout = callMs }: CallOptions = {},
): Offer<Name> | undefined {
  const described = plugin?.capabilities[capability]
  if (!plugin || !described) return undefined
  const { capabilities: _, ...enabled } = plugin
  const { slug } = plugin
  const call =
    (method: string) =>
    async (...args: unknown[]) => {
      // It may have been restarted since, with other settings.
      const runner = runtime.view(slug)?.running?.runner
      const description = runner?.description()
      const isOffered = !description || description.capabilities[capability] !== undefined
      if (!runner || !isOffered) throw new PluginFault(slug, 'The plugin is not running.')
      return runner.call({ capability, method, args }, timeout, (answer) =>
        getResultViolation(capability, method, answer),
      )
    }
  const calls = Object.fromEntries(described.methods.map((method) => [method, call(method)]))
  return {
    ...enabled,
    // The SDK types the offers of a plugin; the caller checks the result.
    data: described.data as CapabilityData<Name>,
    calls: calls as CapabilityCalls<Name>,
  }
}

import { comparePlaces } from '@querent/sdk/contract'
import type { ContentSecurity, PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import type { Json, ServerCapabilities } from '@querent/sdk/server'
import type {
  CallableCapability,
  CapabilityCalls,
  Offer,
  PluginChange,
  PluginHost,
} from '../src/plugins/index.ts'

type Offered = Partial<Pick<ServerCapabilities, CallableCapability>>

type MoreOfPlugin = {
  contentSecurity?: ContentSecurity
  version?: string
  settingsMark?: string
  permissions?: readonly PluginPermission[]
  accounts?: readonly number[]
  isWaiting?: boolean
}

export type FakePluginHost = PluginHost & {
  /** Enables a plugin with these capabilities. Its methods run in the test process. */
  enable(slug: string, offered: Offered, more?: MoreOfPlugin): void
  disable(slug: string): void
  /** Puts these plugins before the others. */
  reorder(slugs: readonly string[]): void
}

const noStore: PluginHost['send'] = () => {
  throw new Error('Tests must not send anything.')
}

/** A host of plugins without threads, files or time limits. */
export function createFakePluginHost(send: PluginHost['send'] = noStore): FakePluginHost {
  const enabled = new Map<string, Offered>()
  const contentSecurities = new Map<string, ContentSecurity>()
  const permissionsOf = new Map<string, readonly PluginPermission[]>()
  const accountsOf = new Map<string, readonly number[]>()
  const waiting = new Set<string>()
  const marks = new Map<string, Required<Pick<MoreOfPlugin, 'version' | 'settingsMark'>>>()
  const listeners = new Set<(change: PluginChange) => void>()
  const reorderListeners: (() => void)[] = []
  let order: readonly string[] = []

  function announce(slug: string, offered: Offered, isEnabled: boolean) {
    // Only names of capabilities are passed in.
    const capabilities = Object.keys(offered) as CallableCapability[]
    for (const listener of listeners) {
      listener({ slug, enabled: isEnabled, family: getFamily(capabilities), capabilities })
    }
  }

  function offer<Name extends CallableCapability>(slug: string, name: Name): Offer<Name> | undefined {
    const capability = enabled.get(slug)?.[name]
    if (!capability) return undefined
    const family = getFamily([name])
    // One object serves as data and as calls. The types decide which of its members are methods.
    const both = capability as unknown as CapabilityCalls<Name> & Offer<Name>['data']
    const { version = '1.0.0', settingsMark = '' } = marks.get(slug) ?? {}
    return { slug, family, version, settingsMark, data: both, calls: both }
  }

  const getPlace = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : undefined)

  return {
    isSafe: false,
    send,
    // Without forms, all stored settings are valid.
    readMemberSettings: async (_slug, { values }) => values as Readonly<Record<string, Json>>,
    text: (_slug, key) => key,
    statusList: () => [],
    previewTheme: () => [],
    offer,
    offering: (name) =>
      [...enabled.keys()]
        .sort()
        .toSorted((one, other) => comparePlaces(getPlace(one), getPlace(other)))
        .flatMap((slug) => offer(slug, name) ?? []),
    subscribers: () =>
      [...enabled].map(([slug, { events = {}, notification }]) => ({
        slug,
        // Only names of handlers are passed in.
        events: Object.keys(events) as SiteEventName[],
        takesNotifications: notification !== undefined,
        permissions: permissionsOf.get(slug) ?? [],
        isWaiting: waiting.has(slug),
        accounts: accountsOf.get(slug) ?? [],
      })),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReorder: (listener) => void reorderListeners.push(listener),
    styleTexts: () => ({}),
    contentSecurity() {
      const all = [...contentSecurities.values()]
      return {
        script: all.flatMap(({ script }) => script),
        frame: all.flatMap(({ frame }) => frame),
        connect: all.flatMap(({ connect }) => connect),
      }
    },
    enable(
      slug,
      offered,
      {
        contentSecurity,
        permissions,
        accounts = [],
        isWaiting = false,
        version = '1.0.0',
        settingsMark = '',
      } = {},
    ) {
      enabled.set(slug, offered)
      if (isWaiting) waiting.add(slug)
      else waiting.delete(slug)
      accountsOf.set(slug, accounts)
      permissionsOf.set(slug, permissions ?? ['events'])
      marks.set(slug, { version, settingsMark })
      if (contentSecurity) contentSecurities.set(slug, contentSecurity)
      announce(slug, offered, true)
    },
    reorder(slugs) {
      order = slugs
      for (const listener of reorderListeners) listener()
    },
    disable(slug) {
      const offered = enabled.get(slug)
      contentSecurities.delete(slug)
      if (!enabled.delete(slug) || !offered) return
      announce(slug, offered, false)
    },
  }
}

function getFamily([name]: readonly CallableCapability[]): PluginChange['family'] {
  if (name === 'userCenter') return 'user_center'
  return name ?? 'route'
}

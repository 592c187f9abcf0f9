// Compiled by the type check, and never run. Every line below a "@ts-expect-error" has to be rejected.
import {
  type Captcha,
  type ConfigOf,
  type Connector,
  defineConfig,
  defineServerPlugin,
  field,
  type Json,
  type RenderFilter,
  type SearchEngine,
  type ServerContext,
  type UserCenter,
} from './index.ts'

/** True only for identical types: `any` equals no other type. */
type Same<One, Other> =
  (<Probe>() => Probe extends One ? 1 : 2) extends <Probe>() => Probe extends Other ? 1 : 2 ? true : false
const holds = <_Claim extends true>() => undefined

const config = defineConfig({
  name: field.input(),
  secret: field.secret(),
  size: field.select(['small', 'large']),
  days: field.checkbox(['monday', 'sunday']),
  count: field.number({ min: 1 }),
  on: field.switch(),
  note: field.legend(),
  sync: field.button({ url: '/sync' }),
})
type Values = ConfigOf<typeof config>

// The values that a plugin gets follow from its form; fields without a value are left out.
holds<Same<Values['size'], 'small' | 'large'>>()
holds<Same<Values['count'], number>>()
holds<Same<Values['days'], ('monday' | 'sunday')[]>>()
holds<Same<Values['on'], boolean>>()
holds<Same<keyof Values, 'name' | 'secret' | 'size' | 'days' | 'count' | 'on'>>()
// @ts-expect-error an initial choice that is none of the options
field.select(['small', 'large'], 'medium')
// @ts-expect-error a choice needs options
field.radio([])
// @ts-expect-error a text begins as a text
field.input({ initial: 1 })
// @ts-expect-error no such kind of field
field.slider()

// Fields depend on other fields of the form, and on their possible values.
const roles = {
  by: field.select(['claim', 'group']),
  on: field.switch(),
  text: field.input(),
  note: field.legend(),
}
defineConfig(roles, {
  shownWhen: { text: { by: 'claim', on: true }, by: { text: true }, note: { by: ['group'] } },
})
// @ts-expect-error a field that the form does not have
defineConfig(roles, { shownWhen: { texts: { on: true } } })
// @ts-expect-error a field that depends on one that the form does not have
defineConfig(roles, { shownWhen: { text: { off: true } } })
// @ts-expect-error a value that is none of the options
defineConfig(roles, { shownWhen: { text: { by: 'team' } } })
// @ts-expect-error a switch is on or off
defineConfig(roles, { shownWhen: { text: { on: 'yes' } } })
// @ts-expect-error a field that depends on itself
defineConfig(roles, { shownWhen: { text: { text: true } } })
// @ts-expect-error a note holds nothing
defineConfig(roles, { shownWhen: { text: { note: true } } })
defineConfig(roles, { migrations: { '2.0.0': ({ kind, ...others }) => ({ ...others, by: kind }) } })
// @ts-expect-error a migration is for a version
defineConfig(roles, { migrations: { 'next release': (stored) => stored } })
// @ts-expect-error a migration answers at once
defineConfig(roles, { migrations: { '2.0.0': async (stored) => stored } })
// @ts-expect-error a migration answers settings
defineConfig(roles, { migrations: { '2.0.0': () => 'claim' } })

// The context of a capability is typed by the form of its own plugin.
defineServerPlugin({
  config,
  filter: ({ config: { size } }) => {
    holds<Same<typeof size, 'small' | 'large'>>()
    return { check: async () => ({ isAccepted: size === 'small', message: 'too large' }) as const }
  },
})
declare const needsHost: (context: ServerContext<{ host: string }>) => Captcha
// @ts-expect-error a capability that needs a setting the form does not have
defineServerPlugin({ config, captcha: needsHost })
// @ts-expect-error without a form there are no settings
defineServerPlugin({ captcha: ({ config: { host } }) => needsHost(host) })

// @ts-expect-error a capability that does not exist
defineServerPlugin({ teleport: () => ({}) })
// @ts-expect-error a connector that cannot finish
defineServerPlugin({ connector: () => ({ logo: '', start: async () => ({ url: '' }) }) })
// @ts-expect-error a user center without its facts
defineServerPlugin({ userCenter: (): Omit<UserCenter, 'agent'> => ({ start, finish }) })
// @ts-expect-error an engine that finds nothing out
defineServerPlugin({ search: (): Omit<SearchEngine, 'search'> => engine })
// @ts-expect-error a challenge without a check
defineServerPlugin({ captcha: () => ({ create: async () => ({}) }) })
// @ts-expect-error HTML that does not come as a promise
defineServerPlugin({ render: () => ({ code: () => '<span></span>' }) })
// @ts-expect-error a refusal without its reason
defineServerPlugin({ filter: () => ({ check: async () => ({ isAccepted: false }) }) })
// @ts-expect-error links that are no list
defineServerPlugin({ sidebar: () => ({ links: async () => ({ tags: 'all', linksText: '' }) }) })
// @ts-expect-error a platform is named, not counted
defineServerPlugin({ embed: () => ({ platforms: async () => [{ platform: 1, enable: true }] }) })
const removing = { method: 'DELETE', path: '/x', access: 'admin', handle: async () => ({}) } as const
// @ts-expect-error a route with a method that the host does not pass on
defineServerPlugin({ routes: () => [removing] })
// @ts-expect-error a task that never says how often
defineServerPlugin({ tasks: () => [{ name: 'sync', run: async () => undefined }] })

declare const start: Connector['start']
declare const finish: Connector['finish']
declare const engine: Omit<SearchEngine, 'search'>
declare const context: ServerContext

// @ts-expect-error settings are read, never written
context.config = {}
// @ts-expect-error what is stored is plain data
context.kv.set('key', new Map([['a', 1]]))
// @ts-expect-error a function cannot cross to the host
export const handler: Json = () => undefined
// @ts-expect-error there is no database to reach
context.database
export const render: RenderFilter = {
  // @ts-expect-error a formula is not a code block
  code: async ({ tex }) => tex,
}

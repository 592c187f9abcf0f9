/**
 * For tests of plugins: in-memory hosts for both halves, and fake servers for services. The suites that every
 * plugin of a family has to pass are in `@querent/sdk/testing/conformance`; for stories use
 * `@querent/sdk/testing/web`.
 *
 * @packageDocumentation
 */

export {
  type FakeReply,
  type FakeRequest,
  type FakeRoutes,
  type FakeServer,
  startFakeServer,
} from './fake-server.ts'
export { createLoginGrants, type FakeAccount, type LoginGrant, type LoginGrants } from './login-grants.ts'
export type { LogEntry, MemoryUser, MemoryWriting } from './memory-host.ts'
export { createMemorySearch, type MemorySearch } from './memory-search.ts'
export type { PluginTexts, TextTree } from './plugin-texts.ts'
export { type RenderedSlot, renderInSlot } from './render-in-slot.ts'
export { type OpenServerPlugin, openServerPlugin, type ServerPluginOptions } from './server-plugin.ts'
export { slotSamples } from './slot-samples.ts'
export { createTextEditor, type TextEditor } from './text-editor.ts'
export { toolbarProps } from './toolbar.ts'
export {
  createWebHost,
  SlotFrame,
  type WebHost,
  type WebHostOptions,
  type WebHostRecord,
} from './web-host.ts'
export { type OpenWebPlugin, openWebPlugin } from './web-plugin.ts'

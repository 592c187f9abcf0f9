/**
 * An in-memory host for web halves that also runs in browsers: for stories.
 *
 * @packageDocumentation
 */
export type { PluginTexts, TextTree } from './plugin-texts.ts'
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

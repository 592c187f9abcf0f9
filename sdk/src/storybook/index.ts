/**
 * Shows a web half in Storybook as a site shows it: its texts, in light and dark, in both directions of writing.
 *
 * @packageDocumentation
 */
export { createPreview, type StoryHost, type StoryPreview } from './create-preview.tsx'
export { PluginSlots } from './PluginSlots.tsx'

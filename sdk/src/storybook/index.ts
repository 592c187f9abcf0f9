/**
 * Shows a web half in Storybook as a site shows it: with its texts, in light and dark, and in both writing
 * directions.
 *
 * @packageDocumentation
 */
export { createPreview, type StoryHost, type StoryPreview } from './create-preview.tsx'
export { PluginSlots } from './PluginSlots.tsx'

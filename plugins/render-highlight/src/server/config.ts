import { defineConfig, field } from '@querent/sdk/server'

/** Each is a pair of palettes, for light and dark pages; the style sheet has a class for each. */
export const themes = ['stackoverflow', 'github', 'atom-one', 'solarized', 'high-contrast'] as const

export const config = defineConfig({ select_theme: field.select(themes) })

import type { ThemeTokens } from '@querent/sdk/contract'

const light = {
  ground: '#fffefb',
  sunken: '#f4f1e9',
  raised: '#ffffff',
  hover: '#efebe0',
  ink: '#1f1b16',
  ink_muted: '#5c5447',
  ink_faint: '#675f51',
  line: '#e6e0d3',
  line_strong: '#cfc6b4',
  line_control: '#8b8270',
}

/** A theme that is valid by the contract. */
export const buildTheme = (changes: Partial<ThemeTokens> = {}): ThemeTokens => ({
  light,
  dark: { ...light, ground: '#16140f', ink: '#ece6d9' },
  radius: 'medium',
  font: 'system',
  ...changes,
})

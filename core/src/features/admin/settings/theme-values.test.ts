import { describe, expect, it } from 'vitest'
import { getPreviewColors, readTheme, writeTheme } from './theme-values.ts'

const stored = (navbar_style: string) => ({
  theme: 'default',
  theme_config: { default: { primary_color: '#006600', navbar_style, extra: 'x' } },
  color_scheme: '',
  layout: 'Full-width' as const,
  theme_options: [],
})

describe('the theme in the form', () => {
  it('has a plain header on a site that never selected one', () => {
    expect(readTheme(stored('#0033ff'))).toMatchObject({
      navbar_style: '',
      primary_color: '#006600',
      color_scheme: 'system',
    })
  })

  it.each(['', 'colored', '#0033ff', '#bb2200'])(
    'keeps the header "%s" when it is stored',
    (navbar_style) => {
      const written = writeTheme({ ...readTheme(stored('')), navbar_style })

      const config = written.theme_config?.default ?? {}
      expect(config.extra).toBe('x')
      expect(readTheme(stored(config.navbar_style ?? '')).navbar_style).toBe(navbar_style)
    },
  )
})

it.each(['#0033ff', '#ffee00', '#ff66aa', '#111111', '#22cc88'])(
  'has enough contrast with the primary color %s',
  (primary) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { linkContrast, buttonContrast } = getPreviewColors(primary, scheme)
      expect(linkContrast).toBeGreaterThan(4.5)
      expect(buttonContrast).toBeGreaterThan(4.5)
    }
  },
)

it('keeps a color with enough contrast', () => {
  expect(getPreviewColors('#0033ff', 'light').link).toBe('#0033ff')
})

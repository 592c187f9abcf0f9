import { expect, it } from 'vitest'
import { getPreviewColors } from './theme-colors.ts'

it.each(['#0033ff', '#ffee00', '#ff66aa', '#111111', '#22cc88'])(
  'can be read with the primary %s',
  (primary) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { linkContrast, buttonContrast } = getPreviewColors(primary, scheme)
      expect(linkContrast).toBeGreaterThan(4.5)
      expect(buttonContrast).toBeGreaterThan(4.5)
    }
  },
)

it('leaves a color as it is where it can be read', () => {
  expect(getPreviewColors('#0033ff', 'light').link).toBe('#0033ff')
})

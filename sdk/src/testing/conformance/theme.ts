import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ThemeTokens } from '../../contract/themes.ts'
import {
  type ColorScheme,
  contrast,
  getSchemeTokens,
  listFaintPairs,
  parseColor,
  triedPrimaries,
} from '../../theme/index.ts'
import { createFolder, type PluginPlace, readDeclaration } from './plugin-folder.ts'

/**
 * A theme, which consists only of its package.
 *
 * @example
 * const suite: ThemeSuite = { root: import.meta.dirname }
 * @public
 */
export type ThemeSuite = {
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
}

const schemes = ['light', 'dark'] as const

function readTheme(root: PluginPlace): ThemeTokens {
  const { theme } = readDeclaration(root)
  if (!theme) throw new Error('package.json: querent.theme: give the tokens of the theme.')
  return theme
}

/** From 0, black, to 1, white. */
function getLuminance(color: string): number {
  return (contrast(parseColor(color), parseColor('#000000')) - 1) / 20
}

/**
 * Checks the rules for every plugin of the family theme: be readable in both schemes, with any primary color
 * that an administrator chooses, and contain nothing but its tokens.
 *
 * @example
 * describeTheme({ root: import.meta.dirname })
 * @public
 */
export function describeTheme({ root }: ThemeSuite): void {
  describe('the theme', () => {
    it('is declared, and has no code', () => {
      const halves = ['src/server', 'src/web'].filter((half) => existsSync(join(createFolder(root), half)))

      expect(readDeclaration(root).family).toBe('theme')
      expect(halves).toEqual([])
    })

    it('is light in the light scheme, and dark in the dark one', () => {
      const { light, dark } = readTheme(root)

      expect(getLuminance(light.ground)).toBeGreaterThan(0.5)
      expect(getLuminance(dark.ground)).toBeLessThan(0.15)
    })

    const listFaint = (scheme: ColorScheme, primary: string) =>
      listFaintPairs(getSchemeTokens(readTheme(root), scheme, primary))

    it.each(schemes)('can be read in the %s scheme with its own primary color', (scheme) => {
      const { primary = '#0033ff' } = readTheme(root)

      expect(listFaint(scheme, primary)).toEqual([])
    })

    it.each(schemes)('can be read in the %s scheme with colors that administrators choose', (scheme) => {
      const faint = triedPrimaries.flatMap((primary) =>
        listFaint(scheme, primary).map((pair) => `${primary}: ${pair}`),
      )

      expect(faint).toEqual([])
    })
  })
}

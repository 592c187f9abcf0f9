import type { PluginStatus, ThemeTokens } from '@querent/sdk/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createPlugins } from './plugins.ts'
import { syncTheme } from './sync-theme.ts'
import { buildTheme } from './theme-samples.testing.ts'
import { getThemeStyle } from './theme-style.ts'

const status = (slug: string, theme?: ThemeTokens): PluginStatus => ({
  slug_name: slug,
  enabled: true,
  ...(theme && { theme }),
})
const texts = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)

afterEach(() => document.head.replaceChildren())

it('changes the look as themes come and go, below the styles of the site', async () => {
  const own = document.createElement('style')
  own.textContent = ':root{--own:1}'
  // Browsers hide the attribute and keep the property.
  own.setAttribute('nonce', '')
  own.nonce = 'n0nce'
  document.head.append(own)
  const { store } = createPlugins({ statuses: [status('classic')] })
  const [classic, night] = [buildTheme(), buildTheme({ radius: 'none', font: 'serif' })]
  const stop = syncTheme({ store })

  store.setState({ statuses: [status('classic', classic)] })
  await expect.poll(texts).toEqual([getThemeStyle(classic), ':root{--own:1}'])
  expect(document.head.querySelector('style')?.nonce).toBe('n0nce')

  store.setState({ statuses: [status('classic'), status('night', night)] })
  await expect.poll(texts).toEqual([getThemeStyle(night), ':root{--own:1}'])

  store.setState({ statuses: [] })
  await expect.poll(texts).toEqual(['', ':root{--own:1}'])

  stop()
  store.setState({ statuses: [status('classic', classic)] })
  await vi.dynamicImportSettled()
  expect(texts()).toEqual(['', ':root{--own:1}'])
})

it('shows the last of several themes', async () => {
  const { store } = createPlugins({})
  syncTheme({ store })

  store.setState({ statuses: [status('classic', buildTheme())] })
  store.setState({ statuses: [] })

  await expect.poll(texts).toEqual([''])
})

it('writes both schemes where those of the site are, and what a theme leaves as it is not at all', () => {
  const plain = getThemeStyle(buildTheme())
  const shaped = getThemeStyle(buildTheme({ radius: 'none', font: 'serif' }))

  expect(plain).toMatch(/^@media screen\{:root\{--q-ground:#fffefb;/)
  expect(plain).toContain(':root[data-bs-theme="dark"]{--q-ground:#16140f;')
  expect(plain).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-bs-theme="light"]){--q-ground:#16140f;',
  )
  expect(plain).toContain('--q-line-control:#8b8270')
  expect(shaped).toMatch(
    /^:root\{--q-font-text:Charter,[^}]*;--q-radius:0;--q-radius-small:0;--q-radius-float:0\}/,
  )
})

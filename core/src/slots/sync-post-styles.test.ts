import type { PluginStatus } from '@querent/sdk/contract'
import { afterEach, expect, it } from 'vitest'
import { loadStylesAtOnce } from './plugin-samples.testing.tsx'
import { createPlugins } from './plugins.ts'
import { postStyleMark } from './post-styles.ts'
import { syncPostStyles } from './sync-post-styles.ts'

loadStylesAtOnce()

const status = (slug: string, styles?: string[]): PluginStatus => ({
  slug_name: slug,
  enabled: true,
  ...(styles && { styles }),
})
const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

afterEach(() => document.head.replaceChildren())

it('adds and removes the style sheets of posts as plugins come and go', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/a.css" ${postStyleMark}="/a.css">`
  const { store } = createPlugins({ statuses: [status('a', ['/a.css'])] })
  const stop = syncPostStyles({ store })

  store.setState({ statuses: [status('a', ['/a.css']), status('b', ['/b.css']), status('c')] })
  expect(hrefs()).toEqual(['/own.css', '/a.css', '/b.css'])

  store.setState({ statuses: [status('b', ['/b2.css']), { ...status('d', ['/d.css']), enabled: false }] })
  expect(hrefs()).toEqual(['/own.css', '/b2.css'])

  store.setState({ statuses: [] })
  expect(hrefs()).toEqual(['/own.css'])

  stop()
  store.setState({ statuses: [status('a', ['/a.css'])] })
  expect(hrefs()).toEqual(['/own.css'])
})

it('keeps and removes a style sheet that came with the page', () => {
  document.head.innerHTML = `<style ${postStyleMark}="/a.css">b{color:red}</style>`
  const { store } = createPlugins({ statuses: [status('a', ['/a.css'])] })
  const stop = syncPostStyles({ store })

  store.setState({ statuses: [status('a', ['/a.css']), status('b')] })
  expect(hrefs()).toEqual([])
  expect(document.head.querySelectorAll('style')).toHaveLength(1)

  store.setState({ statuses: [status('b')] })
  expect(document.head.querySelectorAll('style')).toHaveLength(0)
  stop()
})

import { afterEach, expect, it, vi } from 'vitest'
import { rootElementId } from '../lib/page-root.ts'
import { guardBuiltIns, guardRoot } from './guard-page.ts'

afterEach(() => document.body.replaceChildren())

it('puts back what was changed of the language, and names it', () => {
  const { parse } = JSON
  const { map } = Array.prototype
  const { then } = Promise.prototype
  const restore = guardBuiltIns()
  expect(restore()).toEqual([])

  // biome-ignore lint/suspicious/noThenProperty: what a plugin does wrong
  Object.assign(Promise.prototype, { then: () => undefined })
  Object.assign(JSON, { parse: () => 'nonsense' })
  Object.assign(Array.prototype, { map: () => [], last: () => undefined })
  Object.assign(Object.prototype, { extra: true })

  expect(restore()).toEqual([
    'JSON.parse',
    'Array.prototype.map',
    'Promise.prototype.then',
    'Object.prototype.extra',
    'Array.prototype.last',
  ])
  expect([JSON.parse, Array.prototype.map, Promise.prototype.then]).toEqual([parse, map, then])
  expect('extra' in {}).toBe(false)
  expect(restore()).toEqual([])
})

it('puts the page back when it is removed, unless that goes on', async () => {
  document.body.innerHTML = `<div id="${rootElementId}"><h1>Questions</h1></div><p>Below</p>`
  const onRemoved = vi.fn()
  guardRoot(onRemoved)

  for (const times of [1, 2, 3]) {
    document.body.replaceChildren()
    await expect.poll(() => onRemoved.mock.calls.length).toBe(times)
    expect(document.querySelector('h1')?.textContent).toBe('Questions')
  }
  document.body.replaceChildren()
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(document.querySelector('h1')).toBeNull()
})

it('does nothing where there is no page, as in stories', async () => {
  document.body.innerHTML = '<h1>Questions</h1>'
  const onRemoved = vi.fn()
  guardRoot(onRemoved)

  document.body.replaceChildren()
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(onRemoved).not.toHaveBeenCalled()
})

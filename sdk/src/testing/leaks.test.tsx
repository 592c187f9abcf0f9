// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineWebPlugin } from '../web/index.ts'
import { type LeakWatch, watchLeaks } from './leaks.ts'
import { openWebPlugin } from './web-plugin.ts'

let watch: LeakWatch | undefined

afterEach(() => watch?.end())

const noop = () => undefined

test.each<[string, () => () => void]>([
  [
    'a listener to resize on the whole page',
    () => {
      window.addEventListener('resize', noop)
      return () => window.removeEventListener('resize', noop)
    },
  ],
  [
    'a timer that runs every 1000 ms',
    () => {
      const timer = setInterval(noop, 1000)
      return () => clearInterval(timer)
    },
  ],
  [
    'a timer of 60000 ms',
    () => {
      const timer = setTimeout(noop, 60_000)
      return () => clearTimeout(timer)
    },
  ],
  [
    'an element <style>',
    () => {
      const style = document.head.appendChild(document.createElement('style'))
      return () => style.remove()
    },
  ],
  [
    'the name window.leak',
    () => {
      Object.assign(window, { leak: true })
      return () => Reflect.deleteProperty(window, 'leak')
    },
  ],
])('reports %s until it is removed', (leak, begin) => {
  watch = watchLeaks()

  const end = begin()
  expect(watch.leaks()).toEqual([leak])
  end()
  expect(watch.leaks()).toEqual([])
})

test('forgets timers that have run', async () => {
  watch = watchLeaks()

  await new Promise((resolve) => setTimeout(resolve, 5))

  expect(watch.leaks()).toEqual([])
})

test('everything that a web half starts through its scope ends when it is deactivated', () => {
  const definition = defineWebPlugin({
    start: (scope) => {
      scope.listen(window, 'resize', noop)
      scope.every(1000, noop)
      scope.addStyle('p { color: red }')
    },
  })
  watch = watchLeaks()
  const plugin = openWebPlugin(definition)

  expect(watch.leaks()).toHaveLength(3)
  plugin.close()
  expect(watch.leaks()).toEqual([])
})

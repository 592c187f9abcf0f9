import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../i18n/en_US/ui/ui.json'
import { createTexts, TextContext } from '../lib/i18n/index.ts'
import { Prose } from './Prose.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const html =
  '<pre><code class="hljs language-c++">int a;</code></pre><pre class="q-room-low"><code>b</code></pre><pre>c</pre>'
const prose = (
  <TextContext value={createTexts('en_US', { ui: texts })}>
    <Prose html={html} />
  </TextContext>
)

it('names code by its language, also without script', () => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(prose)

  expect([...box.querySelectorAll('pre')].map((code) => code.getAttribute('aria-label'))).toEqual([
    'Code c++',
    'Code',
    null,
  ])
})

it('marks the links that show their URL, which print does not repeat', () => {
  const links = [
    '<a href="https://a.example/b?c&amp;d">https://a.example/b?c&amp;d</a>',
    '<a href="http://www.a.example" rel="nofollow">www.a.example</a>',
    '<a href="https://a.example">a</a>',
    '<a href="https://a.example/b">https://a.example/</a>',
    '<a href="https://a.example">https://a.example/b</a>',
  ]
  const { container } = render(<Prose html={links.join(' ')} />, {
    wrapper: ({ children }) => (
      <TextContext value={createTexts('en_US', { ui: texts })}>{children}</TextContext>
    ),
  })

  const marks = [...container.querySelectorAll('a')].map((link) => link.hasAttribute('data-bare'))
  expect(marks).toEqual([true, true, false, false, false])
  expect(container.querySelector('a')?.getAttribute('href')).toBe('https://a.example/b?c&d')
})

it('boxes tables, also one in a cell of another', () => {
  const written = '<table><tbody><tr><td><table></table></td></tr></tbody></table><p>a</p><table></table>'
  const box = renderToString(
    <TextContext value={createTexts('en_US', { ui: texts })}>
      <Prose html={written} />
    </TextContext>,
  )

  expect(box.split('<div class="q-table" role="group" aria-label="Table"><table>')).toHaveLength(4)
  expect(box.split('</table></div>')).toHaveLength(4)
})

it('gives the keyboard to code that is wider than its room', async () => {
  let tell: ResizeObserverCallback = () => undefined
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      tell = callback
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const observe = vi.spyOn(Observer.prototype, 'observe')
  render(prose)
  await waitFor(() => expect(observe).toHaveBeenCalledTimes(3))

  const target = screen.getByRole('group', { name: 'Code c++' })
  vi.spyOn(target, 'scrollWidth', 'get').mockReturnValue(500)
  // The observer reads nothing else of an entry.
  tell([{ target } as unknown as ResizeObserverEntry], new Observer(tell))
  expect(target.tabIndex).toBe(0)
})

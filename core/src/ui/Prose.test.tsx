import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../i18n/en_US/ui/ui.json'
import { createTexts, TextContext } from '../lib/i18n/index.ts'
import { Prose } from './Prose.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
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

it('copies code without its last line break, and says so for a moment', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { container } = render(
    <TextContext value={createTexts('en_US', { ui: texts })}>
      <Prose html={'<pre><code>npm <span>start</span>\n\nls\n</code></pre><pre>b</pre><p>c</p>'} />
    </TextContext>,
  )
  const [button] = await screen.findAllByRole('button', { name: 'Copy code' })
  expect(container.querySelectorAll('button')).toHaveLength(2)
  if (!button) throw new Error('There is no button.')
  vi.useFakeTimers()

  await act(async () => fireEvent.click(button))

  expect(writeText).toHaveBeenCalledWith('npm start\n\nls')
  expect(screen.getByText('Copied').getAttribute('aria-live')).toBe('polite')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Copied')).toBeNull()
})

it.each([
  [true, 'Copied'],
  [false, 'Could not copy'],
])('selects code where the browser offers no clipboard: copied there: %s', async (copies, message) => {
  vi.stubGlobal('navigator', {})
  const execCommand = vi.fn(() => copies)
  // jsdom has no such function.
  Object.assign(document, { execCommand })
  render(prose)
  const code = await screen.findByRole('group', { name: 'Code c++' })
  const block = code.parentElement ?? code

  fireEvent.click(await within(block).findByRole('button', { name: 'Copy code' }))

  expect(await within(block).findByText(message)).toBeTruthy()
  expect(execCommand).toHaveBeenCalledWith('copy')
  expect(getSelection()?.toString()).toBe('int a;')
})

it('keeps the buttons in place when another text takes the place of the first', async () => {
  const texted = createTexts('en_US', { ui: texts })
  const build = (text: string) => (
    <TextContext value={texted}>
      <Prose html={text} />
    </TextContext>
  )
  const { container, rerender } = render(build(html))
  const list = () =>
    [...container.querySelectorAll('button')].map((one) => one.closest('.q-code')?.textContent)
  await waitFor(() => expect(list()).toEqual(['int a;', 'b', 'c']))

  rerender(build('<pre>d</pre>'))
  expect(list()).toEqual(['d'])

  rerender(build('<p>e</p>'))
  expect(list()).toEqual([])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferredScripts, scriptStart } from './page-scripts.ts'

const files = { entry: '', modules: ['/static/page.js'], textsUrl: '/texts.json', nonce: 'n' }

function openOver(nextHopProtocol: string | undefined, responseStart = 120): void {
  const entries = nextHopProtocol === undefined ? [] : [{ nextHopProtocol, requestStart: 20, responseStart }]
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
  // The test's document would load the targets of links.
  document.head.innerHTML = deferredScripts(files).replaceAll(' href=', ' data-href=')
  const script = document.querySelector('head > script')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement)
  run(script?.textContent)
}

/** The test's document runs no scripts of its own. */
const run = (script = '') => new Function(script)()

const preloaded = () =>
  [...document.querySelectorAll('head > link')].map((link) => link.getAttribute('data-href'))
const all = ['/static/page.js', '/texts.json']

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each(['http/1.1', '', undefined])('loads nothing before the style sheets over %s', (protocol) => {
  openOver(protocol)
  vi.advanceTimersByTime(10_000)

  expect(preloaded()).toEqual([])
})

it('asks for the scripts while the style sheets arrive where a round trip takes long', () => {
  openOver('http/1.1', 420)

  vi.advanceTimersByTime(399)
  expect(preloaded()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(preloaded()).toEqual(all)
})

it.each(['h2', 'h3'])('leaves it to %s what is loaded first', (protocol) => {
  openOver(protocol)

  expect(preloaded()).toEqual(all)
})

it.each(['http/1.1', 'h2'])('has loaded everything once at the end of the page, over %s', (protocol) => {
  openOver(protocol)
  const start = new DOMParser().parseFromString(scriptStart('n'), 'text/html').querySelector('script')

  run(start?.textContent)
  vi.advanceTimersByTime(10_000)

  expect(preloaded()).toEqual(all)
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { earlyActionsScript, takeEarlyActions } from './early-actions.ts'

let done: string[]
let listening: AbortController

/** The test's document runs no scripts of its own. */
function runScript(): void {
  new Function(earlyActionsScript)()
}

function getElement<T extends HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector)
  if (!element) throw new Error(`The page has no ${selector}.`)
  return element
}

/** What hydration does: from now on the page answers. */
function listen(): void {
  for (const type of ['click', 'submit']) {
    const note = (event: Event) => {
      event.preventDefault()
      done.push(`${type} ${(event.target as HTMLElement).id}`)
    }
    document.body.addEventListener(type, note, { signal: listening.signal })
  }
}

beforeEach(() => {
  done = []
  listening = new AbortController()
  document.body.innerHTML = `
    <button type="button" id="vote"><span id="icon"></span></button>
    <form id="login" method="post"><input name="e_mail"><button id="send">Log in</button></form>
    <form id="search" action="/search"><button>Search</button></form>`
  runScript()
})
afterEach(() => {
  takeEarlyActions()
  listening.abort()
  document.body.innerHTML = ''
})

it('does again, in its order, what was clicked and sent before the page was interactive', () => {
  getElement('#icon').click()
  getElement<HTMLButtonElement>('#send').click()
  const replay = takeEarlyActions()
  listen()

  replay()

  expect(done).toEqual(['click vote', 'submit login'])
})

it('does nothing twice', () => {
  getElement('#vote').click()
  const replay = takeEarlyActions()
  listen()

  replay()
  replay()
  getElement('#vote').click()

  expect(done).toEqual(['click vote', 'click vote'])
})

it('sends no form that has no address, because what was typed would be lost', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  getElement('#login').dispatchEvent(sent)

  expect(sent.defaultPrevented).toBe(true)
})

it('leaves forms with an address to the browser', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  getElement('#search').dispatchEvent(sent)
  const replay = takeEarlyActions()
  listen()

  replay()

  expect(sent.defaultPrevented).toBe(false)
  expect(done).toEqual([])
})

it('leaves buttons alone that are gone', () => {
  getElement('#vote').click()
  const replay = takeEarlyActions()
  listen()
  getElement('#vote').remove()

  replay()

  expect(done).toEqual([])
})

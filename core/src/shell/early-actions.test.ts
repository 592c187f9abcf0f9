import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

/** The effect of hydration: from now on the page responds. */
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
    <a id="share" href="#share" data-opens="dialog">Share</a> <a id="tag" href="#tag">Tag</a>
    <button type="button" id="comment" data-opens="editor">Add a comment</button>
    <textarea></textarea>
    <form id="search" action="/search"><button>Search</button></form>`
  runScript()
})
afterEach(() => {
  listening.abort()
  document.body.innerHTML = ''
  takeEarlyActions()()
})

it('does again, in its order, what was clicked and sent before the page was interactive', () => {
  getElement('#icon').click()
  getElement<HTMLButtonElement>('#send').click()
  const replay = takeEarlyActions()
  listen()

  replay()

  expect(done).toEqual(['click vote', 'submit login'])
})

const image = new File(['x'], 'cat.png', { type: 'image/png' })

function drag(type: string, data: DataTransfer, target = getElement('textarea')): DragEvent {
  const event = new DragEvent(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: data })
  target.dispatchEvent(event)
  return event
}

function paste(data: DataTransfer, target = getElement('textarea')): ClipboardEvent {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

function getTransfer(...items: (File | string)[]): DataTransfer {
  const data = new DataTransfer()
  for (const item of items) {
    if (typeof item === 'string') data.items.add(item, 'text/plain')
    else data.items.add(item)
  }
  return data
}

it.each([
  ['pasted', () => paste(getTransfer(image))],
  ['dropped', () => drag('drop', getTransfer(image))],
])('pastes a file again that was %s before', async (_how, give) => {
  const given = give()
  const replay = takeEarlyActions()
  const pasted: (string | undefined)[] = []
  const note = ({ clipboardData }: ClipboardEvent) => pasted.push(clipboardData?.files[0]?.name)
  document.body.addEventListener('paste', note, { signal: listening.signal })

  replay()

  expect(given.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(pasted).toEqual(['cat.png']))
})

it('pastes a file into the editor that has taken the place of what is typed before', async () => {
  getElement('#comment').click()
  const buffer = getElement('.q-typing-buffer')
  paste(getTransfer(image), buffer)
  const pasted: (string | undefined)[] = []
  const editor = getElement('textarea:not(.q-typing-buffer)')
  editor.addEventListener('paste', ({ clipboardData }) => pasted.push(clipboardData?.files[0]?.name))

  takeEarlyActions()()
  buffer.remove()
  editor.focus()

  await vi.waitFor(() => expect(pasted).toEqual(['cat.png']))
})

it('lets files be dropped into a text, and leaves text and other places to the browser', () => {
  const files = { types: ['Files'], files: [image] } as unknown as DataTransfer

  expect(drag('dragover', files).defaultPrevented).toBe(true)
  expect(drag('dragover', files, getElement('#vote')).defaultPrevented).toBe(false)
  expect(drag('drop', getTransfer(image), getElement('#vote')).defaultPrevented).toBe(false)
  expect(paste(getTransfer(image, 'words')).defaultPrevented).toBe(false)
})

it('keeps clicks on links that open something on their page, and follows all others', () => {
  const click = (selector: string, keys: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    getElement(selector).dispatchEvent(event)
    return event.defaultPrevented
  }
  const wasKept = [click('#share'), click('#share', { ctrlKey: true }), click('#tag')]
  const replay = takeEarlyActions()
  listen()

  replay()

  expect(wasKept).toEqual([true, false, false])
  expect(done).toEqual(['click share'])
})

it('takes what is typed after a click on what opens an editor', () => {
  getElement('#comment').click()
  const { activeElement } = document

  expect(activeElement?.className).toBe('q-typing-buffer')
  expect(activeElement?.getAttribute('aria-label')).toBe('Add a comment')
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

it('marks what was clicked as busy, and records it once', () => {
  for (const selector of ['#vote', '#vote', '#send', '#send']) getElement(selector).click()
  const isBusy = () => ['#vote', '#send'].map((selector) => getElement(selector).getAttribute('aria-busy'))
  const replay = takeEarlyActions()
  listen()

  expect(isBusy()).toEqual(['true', 'true'])
  replay()

  expect(isBusy()).toEqual([null, null])
  expect(done).toEqual(['click vote', 'submit login'])
})

it('refuses what was clicked and sent before until it is done again', () => {
  getElement('#vote').click()
  getElement<HTMLButtonElement>('#send').click()
  const replay = takeEarlyActions()
  listen()

  getElement('#icon').click()
  getElement<HTMLButtonElement>('#send').click()
  getElement('#comment').click()
  expect(done).toEqual(['click comment'])
  replay()
  getElement('#icon').click()

  expect(done).toEqual(['click comment', 'click vote', 'submit login', 'click icon'])
})

it('sends no form that has no URL, because what was typed would be lost', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  getElement('#login').dispatchEvent(sent)

  expect(sent.defaultPrevented).toBe(true)
})

it('leaves forms with a URL to the browser', () => {
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

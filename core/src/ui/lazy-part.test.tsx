import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import app from '../../../i18n/en_US/ui/app.json'
import offline from '../../../i18n/en_US/ui/offline.json'
import { createTexts, TextContext } from '../lib/i18n/index.ts'
import { EarlyTextArea } from './EarlyTextArea.tsx'
import { lazyExtra, lazyPart } from './lazy-part.tsx'
import type { Caret } from './useCaretRestore.ts'

const texts = createTexts('en_US', { app, offline })

/** The lazy part, once the connection is available. */
function Part({ name }: { name: string }) {
  return <p>Part {name}</p>
}

let isOnline: boolean
const load = async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
  return Part
}

const show = (Shown: ReturnType<typeof lazyPart<{ name: string }>>) =>
  render(
    <TextContext value={texts}>
      <h1>Page</h1>
      <Shown name="a" />
    </TextContext>,
  )

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

beforeEach(() => {
  isOnline = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is loaded when it is shown, and once', async () => {
  const loadOnce = vi.fn(load)
  const Lazy = lazyPart(loadOnce)
  show(Lazy)

  expect(await screen.findByText('Part a')).toBeDefined()
  cleanup()
  show(Lazy)
  expect(screen.getByText('Part a')).toBeDefined()
  expect(loadOnce).toHaveBeenCalledOnce()
})

it('says that it is loading where nothing is in its place', async () => {
  const loaded = Promise.withResolvers<typeof Part>()
  show(lazyPart(() => loaded.promise))

  expect((await screen.findByRole('status')).textContent).toBe('Loading')
  await act(async () => loaded.resolve(Part))

  expect(screen.getByText('Part a')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

it('is there at once when it was loaded before, and in silence when that failed', async () => {
  isOnline = false
  const Lazy = lazyPart(load)
  await Lazy.preload()
  isOnline = true
  await Lazy.preload()

  show(Lazy)

  expect(screen.getByText('Part a')).toBeDefined()
  expect(console.error).not.toHaveBeenCalled()
})

it('that does not come says so in its place, and comes when it is asked for again', async () => {
  isOnline = false
  show(lazyPart(load))

  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
  expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined()

  retry()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.'),
  )
  isOnline = true
  retry()

  expect(await screen.findByText('Part a')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('that did not come is loaded when it is shown the next time', async () => {
  isOnline = false
  const Lazy = lazyPart(load)
  show(Lazy)
  await screen.findByRole('alert')
  cleanup()

  isOnline = true
  show(Lazy)

  expect(await screen.findByText('Part a')).toBeDefined()
})

it('that a page can do without is left out in silence', async () => {
  isOnline = false
  const attempt = vi.fn(load)
  show(lazyExtra(attempt))

  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(attempt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

type FieldProps = {
  text: string
  onTextChange: (text: string) => void
  caret: { current: Caret | undefined }
}

const Field = ({ text, onTextChange, caret }: FieldProps) => (
  <EarlyTextArea aria-label="Answer" value={text} onValueChange={onTextChange} caret={caret} />
)

/** A form with a field that is replaced once it is loaded. */
function showForm() {
  const Form = lazyPart(async () => {
    await load()
    return (props: FieldProps) => (
      <form aria-label="complete">
        <Field {...props} />
      </form>
    )
  }, Field)
  function Page() {
    const [text, setText] = useState('')
    const caret = useRef<Caret>({ start: 0, end: 0 })
    return <Form text={text} onTextChange={setText} caret={caret} />
  }
  render(
    <TextContext value={texts}>
      <Page />
    </TextContext>,
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })

it('keeps the text that was begun in its place, with the focus, until it is there', async () => {
  isOnline = false
  showForm()
  await screen.findByRole('alert')
  fireEvent.change(field(), { target: { value: 'A long answer.' } })

  isOnline = true
  retry()

  await screen.findByRole('form', { name: 'complete' })
  expect(field().value).toBe('A long answer.')
  expect(document.activeElement).toBe(field())
})

it('takes the place of a field once no word is being composed in it', async () => {
  showForm()
  const early = field()
  fireEvent.compositionStart(early)
  fireEvent.change(early, { target: { value: 'に' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  fireEvent.change(early, { target: { value: 'にほ' } })
  expect(field()).toBe(early)
  // The next word begins with the key that completes this one.
  fireEvent.compositionEnd(early)
  fireEvent.compositionStart(early)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(field()).toBe(early)

  fireEvent.compositionEnd(early)
  fireEvent.change(early, { target: { value: '日本' } })

  await screen.findByRole('form', { name: 'complete' })
  expect(field().value).toBe('日本')
  expect(document.activeElement).toBe(field())
})

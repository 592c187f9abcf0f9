import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EarlyTextArea } from './EarlyTextArea.tsx'
import { TextArea } from './TextArea.tsx'
import type { Caret } from './useCaretRestore.ts'

afterEach(cleanup)

type DemoProps = { isLoaded?: boolean; onSubmit: () => void }

function Demo({ isLoaded, onSubmit }: DemoProps) {
  const caret = useRef<Caret>({ start: 0, end: 0 })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return isLoaded ? (
    <form onSubmit={handleSubmit}>
      <TextArea label="Comment" defaultValue="An idea" caret={caret} />
    </form>
  ) : (
    <EarlyTextArea aria-label="Comment" value="An idea" onValueChange={() => undefined} caret={caret} />
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'submits the form once it is loaded: %o',
  async (modifier) => {
    const onSubmit = vi.fn()
    const { rerender } = render(<Demo onSubmit={onSubmit} />)
    fireEvent.keyDown(field(), { key: 'Enter', ...modifier })

    rerender(<Demo onSubmit={onSubmit} isLoaded />)

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(document.activeElement).toBe(field())
  },
)

it('only moves the focus when nothing was submitted', async () => {
  const onSubmit = vi.fn()
  const { rerender } = render(<Demo onSubmit={onSubmit} />)
  fireEvent.keyDown(field(), { key: 'Enter' })

  rerender(<Demo onSubmit={onSubmit} isLoaded />)

  await new Promise((resolve) => setTimeout(resolve))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
})

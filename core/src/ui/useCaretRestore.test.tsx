import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EarlyTextArea } from './EarlyTextArea.tsx'
import type { Caret } from './useCaretRestore.ts'

function Form({ isLoaded }: { isLoaded: boolean }) {
  const [value, setValue] = useState('')
  const caret = useRef<Caret>({ start: 0, end: 0 })
  // Another key is another text area, as the complete editor is.
  return (
    <>
      <EarlyTextArea
        key={String(isLoaded)}
        aria-label="Text"
        value={value}
        onValueChange={setValue}
        caret={caret}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox')

afterEach(cleanup)

it('gives focus, text and selection to the field that replaces another one', () => {
  const { rerender } = render(<Form isLoaded={false} />)
  const early = area()
  expect(document.activeElement).toBe(early)
  fireEvent.change(early, { target: { value: 'also a nice idea' } })
  early.setSelectionRange(5, 6)

  rerender(<Form isLoaded />)

  expect(area()).not.toBe(early)
  expect(document.activeElement).toBe(area())
  expect([area().value, area().selectionStart, area().selectionEnd]).toEqual(['also a nice idea', 5, 6])
})

it('leaves the focus where the user has moved it', () => {
  const { rerender } = render(<Form isLoaded={false} />)
  screen.getByRole('button').focus()

  rerender(<Form isLoaded />)

  expect(document.activeElement).toBe(screen.getByRole('button'))
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useReadOnlyFields } from './useReadOnlyFields.ts'

afterEach(cleanup)

function FormWithEditor({ isBusy }: { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useReadOnlyFields(form, isBusy)
  return (
    <form ref={form}>
      <div contentEditable suppressContentEditableWarning>
        Use a Map.
      </div>
    </form>
  )
}

/** Whether the browser continues with it. */
const allows = (type: string) =>
  fireEvent(screen.getByText('Use a Map.'), new Event(type, { bubbles: true, cancelable: true }))

it('locks editors that are no fields while the form is sent', () => {
  const { rerender } = render(<FormWithEditor isBusy={false} />)
  const editor = screen.getByText('Use a Map.')
  expect(allows('beforeinput')).toBe(true)

  rerender(<FormWithEditor isBusy />)
  editor.focus()
  expect(document.activeElement).toBe(editor)
  expect(editor.getAttribute('contenteditable')).toBe('false')
  for (const type of ['beforeinput', 'cut', 'paste']) expect(allows(type)).toBe(false)

  rerender(<FormWithEditor isBusy={false} />)
  expect(editor.getAttribute('contenteditable')).toBe('true')
  expect(editor.hasAttribute('tabindex')).toBe(false)
  expect(allows('beforeinput')).toBe(true)
})

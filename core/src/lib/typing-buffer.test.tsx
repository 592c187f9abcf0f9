import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openTypingBuffer, takeBufferedText, useBufferedText } from './typing-buffer.ts'

function describe(caret: ReturnType<typeof useBufferedText>['current']) {
  return caret ? { ...caret, files: caret.files?.map(({ name }) => name) } : null
}

function Form() {
  const [content, setContent] = useState('Before.')
  const caret = useBufferedText(content, (text) => setContent((current) => current + text))
  return (
    <p>
      {content} {JSON.stringify(describe(caret.current))}
    </p>
  )
}

const buffer = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' })
const type = (text: string) => {
  const field = buffer()
  if (field) field.value = text
}

afterEach(() => {
  cleanup()
  takeBufferedText()
})

it('takes the keys from the click on, and gives the text to the form', () => {
  openTypingBuffer('Edit')
  expect(document.activeElement).toBe(buffer())
  type(' After.')

  render(<Form />)

  expect(screen.getByText('Before. After. {"start":7,"end":7,"files":[]}')).toBeDefined()
  expect(buffer()).toBeNull()
})

it('takes pasted files, and gives them to the form once', () => {
  openTypingBuffer('Edit')
  const clipboardData = { types: ['Files'], files: [new File(['x'], 'cat.png')] }
  fireEvent.paste(screen.getByRole('textbox', { name: 'Edit' }), { clipboardData })

  render(<Form />)

  expect(screen.getByText('Before. {"start":7,"end":7,"files":["cat.png"]}')).toBeDefined()
  cleanup()
  openTypingBuffer('Edit')
  render(<Form />)
  expect(screen.getByText('Before. {"start":7,"end":7,"files":[]}')).toBeDefined()
})

it('does not take the focus from where the user has moved it', () => {
  openTypingBuffer('Edit')
  type(' After.')
  buffer()?.blur()

  render(<Form />)

  expect(screen.getByText('Before. After. null')).toBeDefined()
})

it('is one at a time', () => {
  openTypingBuffer('Edit')
  type('dropped')

  openTypingBuffer('Edit')

  expect(takeBufferedText()).toBe('')
})

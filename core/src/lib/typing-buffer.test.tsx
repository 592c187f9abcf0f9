import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openTypingBuffer, takeBufferedText, useBufferedText } from './typing-buffer.ts'

function Form() {
  const [content, setContent] = useState('Before.')
  const caret = useBufferedText(content, (text) => setContent((current) => current + text))
  return (
    <p>
      {content} {JSON.stringify(caret.current ?? null)}
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

  expect(screen.getByText('Before. After. {"start":7,"end":7}')).toBeDefined()
  expect(buffer()).toBeNull()
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

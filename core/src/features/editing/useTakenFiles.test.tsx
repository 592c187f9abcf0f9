import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createApiClient } from '../../api/index.ts'
import { EditingContexts } from './EditingContexts.testing.tsx'
import { useTakenFiles } from './useFileTools.tsx'

const api = createApiClient(async (name) => {
  throw new Error(`The test does not answer ${name}.`)
})

function PlainText() {
  const [value, onValueChange] = useState('see docs now')
  const area = useRef<HTMLTextAreaElement>(null)
  const { onPaste, tray } = useTakenFiles({ box: area, area, value, onValueChange }, undefined)
  return (
    <>
      <textarea
        ref={area}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onPaste={onPaste}
      />
      {tray}
    </>
  )
}

afterEach(cleanup)

it('makes a link of an address that is pasted over words, also without a toolbar', () => {
  render(<PlainText />, {
    wrapper: ({ children }) => <EditingContexts api={api}>{children}</EditingContexts>,
  })
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  area.focus()
  area.setSelectionRange(4, 8)
  const clipboardData = { files: [], types: ['text/plain'], getData: () => 'https://e.org/' }

  expect(fireEvent.paste(area, { clipboardData })).toBe(false)

  expect(area.value).toBe('see [docs](https://e.org/) now')
})

import { act, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openEditor } from './open-editor.testing.tsx'

const open = () => openEditor({ value: 'words' })
const refuse = () => act(() => void document.getElementById('content')?.dispatchEvent(new Event('invalid')))

it('switches from the preview to the text when it is rejected', async () => {
  const page = await open()
  fireEvent.click(page.getByRole('tab', { name: 'Preview' }))

  refuse()

  expect(page.queryByText('shown: words')).toBeNull()
  expect(page.getByRole('textbox')).toBeTruthy()
})

it('stays next to the preview when it is rejected', async () => {
  const page = await open()
  fireEvent.click(page.getByRole('button', { name: 'Preview side by side' }))

  refuse()

  expect(page.getByText('shown: words')).toBeTruthy()
})

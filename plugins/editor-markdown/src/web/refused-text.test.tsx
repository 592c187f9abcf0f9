import { renderInSlot } from '@querent/sdk/testing'
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import en_US from '../../i18n/en_US.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

beforeAll(() => {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

const open = () =>
  renderInSlot(
    MarkdownEditor,
    'editor.replacement',
    {
      id: 'content',
      name: 'content',
      value: 'words',
      onChange: () => undefined,
      isInvalid: false,
      height: 'tall',
      onSubmit: () => undefined,
      preview: (markdown) => <p>shown: {markdown}</p>,
      findUsers: async () => [],
      toolbarSlot: () => null,
    },
    { texts: { en_US } },
  )
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

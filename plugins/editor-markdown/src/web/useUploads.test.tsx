import { renderInSlot } from '@querent/sdk/testing'
import type { EditorReplacementProps } from '@querent/sdk/web'
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

it('stops sending when the editor goes away, with a mark that the site takes out of drafts', async () => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  let signal: AbortSignal | undefined
  const onChange = vi.fn()
  const props: EditorReplacementProps = {
    id: 'content',
    name: 'content',
    value: '',
    onChange,
    isInvalid: false,
    height: 'tall',
    onSubmit: () => undefined,
    preview: () => null,
    findUsers: async () => [],
    toolbarSlot: () => null,
    uploads: {
      maxImageSize: 1,
      imageExtensions: ['png'],
      send: (_file, _onProgress, given) => {
        signal = given
        return new Promise(() => undefined)
      },
    },
  }
  const page = await renderInSlot(MarkdownEditor, 'editor.replacement', props, { texts: { en_US } })
  const files = [new File(['x'], 'a [cat].png', { type: 'image/png' })]
  fireEvent.paste(page.getByRole('textbox'), {
    clipboardData: { files, types: ['Files'], getData: () => '' },
  })
  expect(onChange.mock.lastCall?.[0]).toMatch(/^!\[.*\\\[cat\\\]\.png.*\]\(#upload-[0-9a-f]{12}\)$/)

  page.unmount()

  expect(signal?.aborted).toBe(true)
})

import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openEditor } from './open-editor.testing.tsx'

it('stops the upload when the editor is closed, with a placeholder that the site removes from drafts', async () => {
  let signal: AbortSignal | undefined
  const onChange = vi.fn()
  const send = (_file: File, _onProgress: unknown, given?: AbortSignal) => {
    signal = given
    return new Promise<never>(() => undefined)
  }
  const page = await openEditor({ onChange, uploads: { maxImageSize: 1, imageExtensions: ['png'], send } })
  const files = [new File(['x'], 'a [cat].png', { type: 'image/png' })]
  fireEvent.paste(page.getByRole('textbox'), {
    clipboardData: { files, types: ['Files'], getData: () => '' },
  })
  expect(onChange.mock.lastCall?.[0]).toMatch(/^!\[.*\\\[cat\\\]\.png.*\]\(#upload-[0-9a-f]{12}\)$/)

  page.unmount()

  expect(signal?.aborted).toBe(true)
})

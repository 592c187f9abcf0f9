import { EditorView } from '@codemirror/view'
import type { EditorReplacementProps } from '@querent/sdk/web'
import { act } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { openEditor } from './open-editor.testing.tsx'

it('keeps text that is inserted right after its own text was returned', async () => {
  const append = (insert: string) => {
    const box = document.querySelector<HTMLElement>('.cm-editor')
    const view = box && EditorView.findFromDOM(box)
    view?.dispatch({ changes: { from: view.state.doc.length, insert } })
  }
  // As when several images arrive at once: the next ones do not wait for the effects of a rendering.
  function Form(props: EditorReplacementProps) {
    const [value, setValue] = useState('')
    useLayoutEffect(() => {
      if (value === 'one') append(' two')
    }, [value])
    useEffect(() => {
      if (value === 'one') append(' three')
    }, [value])
    return <MarkdownEditor {...props} value={value} onChange={setValue} />
  }
  const page = await openEditor({}, Form)

  await act(async () => append('one'))

  expect(page.getByRole('textbox').textContent).toBe('one two three')
})

import type { EditorView } from '@codemirror/view'
import { useTexts, useToasts } from '@querent/sdk/web'
import { useState } from 'react'
import { image } from './markdown-blocks.ts'
import { findProblem, replaceOnce, type Uploads } from './uploads.ts'

/** An image on its way to the site; `fraction` is between 0 and 1. */
export type Transfer = { id: number; name: string; fraction: number }

let lastId = 0

/**
 * Sends images. Each has a mark in the text until it is there, so that writing can go on; a mark is taken out again
 * when its image does not arrive.
 */
export function useUploads(uploads: Uploads | undefined) {
  const t = useTexts()
  const toasts = useToasts()
  const [running, setRunning] = useState<readonly Transfer[]>([])

  async function send(view: EditorView, file: File, { send: upload }: Uploads) {
    const { name } = file
    lastId += 1
    const id = lastId
    const mark = `![${t('upload.placeholder', { name })}](#${id})`
    view.dispatch(view.state.replaceSelection(mark), { userEvent: 'input' })
    setRunning((transfers) => [...transfers, { id, name, fraction: 0 }])
    try {
      const { url } = await upload(file, (fraction) =>
        setRunning((transfers) =>
          transfers.map((other) => (other.id === id ? { ...other, fraction } : other)),
        ),
      )
      replaceOnce(view, mark, image(name.replace(/\.\w+$/, ''), url))
    } catch {
      replaceOnce(view, mark, '')
      toasts.show(t('upload.failed', { name }), 'danger')
    } finally {
      setRunning((transfers) => transfers.filter((other) => other.id !== id))
    }
  }

  function sendFiles(view: EditorView, files: readonly File[]) {
    if (!uploads) return
    for (const file of files) {
      const problem = findProblem(file, uploads, t)
      if (problem === undefined) void send(view, file, uploads)
      else toasts.show(problem, 'danger')
    }
  }

  return { running, sendFiles }
}

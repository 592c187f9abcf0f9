import type { EditorView } from '@codemirror/view'
import { useTexts, useToasts } from '@querent/sdk/web'
import { useState } from 'react'
import { image, link } from './markdown-blocks.ts'
import { findProblem, insertMark, isAttachment, replaceMark, type Uploads } from './uploads.ts'

/** A file on its way to the site; `fraction` is between 0 and 1. */
export type Transfer = { id: number; name: string; fraction: number; cancel: () => void }

let lastId = 0

/**
 * Sends files. Each has a mark in the text until it is there, so that writing can go on; a mark is taken out again
 * when its file does not arrive.
 */
export function useUploads(uploads: Uploads | undefined) {
  const t = useTexts()
  const toasts = useToasts()
  const [running, setRunning] = useState<readonly Transfer[]>([])

  async function send(view: EditorView, file: File, accepted: Uploads) {
    const { name } = file
    lastId += 1
    const id = lastId
    const isLink = isAttachment(file, accepted)
    const mark = `${isLink ? '' : '!'}[${t('upload.placeholder', { name })}](#${id})`
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const updateFraction = (fraction: number) =>
      setRunning((transfers) => transfers.map((other) => (other.id === id ? { ...other, fraction } : other)))
    insertMark(view, mark)
    setRunning((transfers) => [...transfers, { id, name, fraction: 0, cancel }])
    try {
      const { url } = await accepted.send(file, updateFraction, controller.signal)
      replaceMark(view, mark, isLink ? link(name, url) : image(name.replace(/\.\w+$/, ''), url))
    } catch (error) {
      replaceMark(view, mark, '')
      // The button that cancelled it goes away with the focus.
      if (controller.signal.aborted) view.focus()
      else toasts.show(describeFailure(error, name), 'danger')
    } finally {
      setRunning((transfers) => transfers.filter((other) => other.id !== id))
    }
  }

  function describeFailure(error: unknown, name: string): string {
    const reason = error instanceof Error ? error.message : ''
    return reason === '' ? t('upload.failed', { name }) : t('upload.failed_why', { name, reason })
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

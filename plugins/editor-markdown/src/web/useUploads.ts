import type { EditorView } from '@codemirror/view'
import { useTexts, useToasts } from '@querent/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { image, link } from './markdown-blocks.ts'
import {
  createUploadId,
  findProblem,
  insertMark,
  isAttachment,
  replaceMark,
  type Uploads,
} from './uploads.ts'

/** A file that is being uploaded; `fraction` is between 0 and 1. */
export type Transfer = { id: string; name: string; fraction: number; cancel: () => void }

/**
 * Uploads files. Each has a placeholder in the text until it is done, so that the user can keep writing; the
 * placeholder is removed if its upload fails.
 */
export function useUploads(uploads: Uploads | undefined) {
  const t = useTexts()
  const toasts = useToasts()
  const [running, setRunning] = useState<readonly Transfer[]>([])
  const [lostCount, setLostCount] = useState(0)
  const unfinished = useRef(new Set<AbortController>())

  // After the editor is gone, there is no text to insert a file into; the site removes its placeholder from
  // the draft.
  useEffect(() => {
    const { current: all } = unfinished
    return () => {
      for (const controller of all) controller.abort()
      all.clear()
    }
  }, [])

  async function send(view: EditorView, file: File, accepted: Uploads) {
    const { name } = file
    const id = createUploadId()
    const isLink = isAttachment(file, accepted)
    const mark = (isLink ? link : image)(t('upload.placeholder', { name }), `#upload-${id}`)
    const controller = new AbortController()
    unfinished.current.add(controller)
    const cancel = () => controller.abort()
    const updateFraction = (fraction: number) =>
      setRunning((transfers) => transfers.map((other) => (other.id === id ? { ...other, fraction } : other)))
    const inserted = insertMark(view, mark)
    setRunning((transfers) => [...transfers, { id, name, fraction: 0, cancel }])
    try {
      const { url } = await accepted.send(file, updateFraction, controller.signal)
      if (!unfinished.current.has(controller)) return
      replaceMark(view, mark, isLink ? link(name, url) : image(name.replace(/\.\w+$/, ''), url))
    } catch (error) {
      if (!unfinished.current.has(controller)) return
      replaceMark(view, inserted, '')
      setLostCount((count) => count + 1)
      // The button that cancelled it disappears with the focus.
      if (controller.signal.aborted) view.focus()
      else toasts.show(describeFailure(error, name), 'danger')
    } finally {
      unfinished.current.delete(controller)
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

  return { running, lostCount, sendFiles }
}

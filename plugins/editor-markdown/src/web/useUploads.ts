import type { EditorView } from '@codemirror/view'
import { toCallFailure, useTexts } from '@querent/sdk/web'
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

/** A file that is being uploaded, or was not; `fraction` is between 0 and 1. */
export type Transfer = {
  id: string
  name: string
  fraction: number
  /** Why it was not uploaded. */
  problem?: string
  /** Uploads it again, if it failed for a reason that may pass. */
  retry?: () => void
  /** Cancels it, or dismisses its error. */
  end: () => void
}

/** Whether the site refused the file, and would do so again; a session that has ended can begin again. */
function isRefused(error: unknown): boolean {
  const status = (error instanceof Error && toCallFailure(error.cause)?.status) || 0
  return status >= 400 && status < 429 && status !== 401
}

/**
 * Uploads files. Each has a placeholder in the text until it is done, so that the user can keep writing; the
 * placeholder is removed if its upload fails, which can be tried again.
 */
export function useUploads(uploads: Uploads | undefined) {
  const t = useTexts()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
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

  const change = (id: string, changes: Partial<Transfer>) =>
    setTransfers((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: string) => setTransfers((all) => all.filter((one) => one.id !== id))

  async function send(view: EditorView, file: File, accepted: Uploads) {
    const { name } = file
    const id = createUploadId()
    // The button that is clicked disappears with the focus.
    const leave = () => {
      remove(id)
      view.focus()
    }
    const refusal = findProblem(file, accepted, t)
    if (refusal !== undefined) {
      setTransfers((all) => [...all, { id, name, fraction: 0, problem: refusal, end: leave }])
      return
    }
    const isLink = isAttachment(file, accepted)
    const mark = (isLink ? link : image)(t('upload.placeholder', { name }), `#upload-${id}`)
    const controller = new AbortController()
    unfinished.current.add(controller)
    const inserted = insertMark(view, mark)
    setTransfers((all) => [...all, { id, name, fraction: 0, end: () => controller.abort() }])
    try {
      const { url } = await accepted.send(file, (fraction) => change(id, { fraction }), controller.signal)
      if (!unfinished.current.has(controller)) return
      replaceMark(view, mark, isLink ? link(name, url) : image(name.replace(/\.\w+$/, ''), url))
      remove(id)
    } catch (error) {
      if (!unfinished.current.has(controller)) return
      replaceMark(view, inserted, '')
      if (controller.signal.aborted) return leave()
      const retry = () => {
        void send(view, file, accepted)
        leave()
      }
      const problem = describeFailure(error, name)
      change(id, { problem, retry: isRefused(error) ? undefined : retry, end: leave })
    } finally {
      unfinished.current.delete(controller)
    }
  }

  function describeFailure(error: unknown, name: string): string {
    const reason = error instanceof Error ? error.message : ''
    return reason === '' ? t('upload.failed', { name }) : t('upload.failed_why', { name, reason })
  }

  function sendFiles(view: EditorView, files: readonly File[]) {
    if (!uploads) return
    for (const file of files) void send(view, file, uploads)
  }

  return { transfers, sendFiles }
}

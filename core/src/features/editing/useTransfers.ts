import { type RefObject, useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import {
  acceptsFile,
  attachmentRules,
  createUploadId,
  findUploadError,
  getExtension,
  imageRules,
  toUploadMark,
  useUpload,
} from '../uploads/index.ts'
import type { TextEdit } from './markdown-edit.ts'
import { replaceInArea } from './useAreaHandle.ts'

export type ChosenFile = {
  file: File
  /** The description of an image; by default the file's name. */
  description?: string
}

type Site = Parameters<typeof imageRules>[0]

/** How a file is inserted: as an image, or as a link. */
function getFileKind(file: File, site: Site): 'post' | 'post_attachment' {
  const isImage = acceptsFile(imageRules(site), file) || file.type.startsWith('image/')
  return isImage || !acceptsFile(attachmentRules(site), file) ? 'post' : 'post_attachment'
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .trim()

/** The text for an uploaded file. */
export function toMarkdown({ file, description }: ChosenFile, isImage: boolean, url: string): string {
  const name = isImage ? file.name.slice(0, -getExtension(file.name).length - 1) : file.name
  return `${isImage ? '!' : ''}[${plain(description || name)}](${url})`
}

export type RunningTransfer = {
  id: string
  name: string
  fraction: number
  /** Why it failed. */
  problem?: string
  /** Uploads it again, if it failed for a reason that may pass. */
  retry?: () => void
}

export type TextPort = {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onValueChange: (value: string) => void
}

export type Transfers = {
  running: readonly RunningTransfer[]
  /** The number of canceled and failed ones. */
  lostCount: number
  /** Cancels a transfer or dismisses its error. */
  end: (id: string) => void
}

/**
 * Uploads files; the list only grows. The text has a placeholder for each, so that the user can keep writing.
 */
export function useTransfers(files: readonly ChosenFile[], port: TextPort): Transfers {
  const t = useText()
  const site = useSite()
  const upload = useUpload()
  const text = useTextPort(port)
  const [running, setRunning] = useState<readonly RunningTransfer[]>([])
  const [lostCount, setLostCount] = useState(0)
  const controllers = useRef(new Map<string, AbortController>())
  const startedCount = useRef(0)

  const change = (id: string, changes: Partial<RunningTransfer>) =>
    setRunning((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: string) => setRunning((all) => all.filter((one) => one.id !== id))

  async function send(chosen: ChosenFile) {
    const { file } = chosen
    const { name } = file
    const id = createUploadId()
    const kind = getFileKind(file, site)
    const isImage = kind === 'post'
    const problem = findUploadError(file, isImage ? imageRules(site) : attachmentRules(site), t)
    setRunning((all) => [...all, { id, name, fraction: 0, problem }])
    if (problem !== undefined) return

    const mark = toUploadMark(plain(t('upload.mark', { name })), isImage, id)
    const controller = new AbortController()
    controllers.current.set(id, controller)
    const inserted = text.insert(mark)
    const options = {
      signal: controller.signal,
      onProgress: (fraction: number) => change(id, { fraction }),
    }
    const sent = await attempt(upload(kind, file, options))
    // The upload was canceled, or the form is gone; its draft was saved without the placeholder.
    if (!controllers.current.delete(id)) return
    if (sent.ok) text.replace(mark, toMarkdown(chosen, isImage, sent.data))
    else {
      text.replace(inserted, '')
      setLostCount((count) => count + 1)
    }
    if (sent.ok || sent.failure.isAborted) return remove(id)
    const { status, msg } = sent.failure
    // A session that has ended can begin again in another tab.
    const isRefused = status >= 400 && status < 429 && status !== 401
    const retry = () => {
      remove(id)
      send(chosen)
    }
    change(id, { problem: msg || t('upload.failed', { name }), retry: isRefused ? undefined : retry })
  }

  // After the form is gone, there is no text to insert a file into.
  useEffect(() => {
    const { current: unfinished } = controllers
    return () => {
      for (const controller of unfinished.values()) controller.abort()
      unfinished.clear()
    }
  }, [])

  useEffect(() => {
    const added = files.slice(startedCount.current)
    if (added.length === 0) return
    startedCount.current = files.length
    // Not within the effect: while React commits, it reverts input in a controlled field.
    queueMicrotask(() => {
      for (const chosen of added) send(chosen)
    })
  })

  return {
    running,
    lostCount,
    end(id) {
      controllers.current.get(id)?.abort()
      setLostCount((count) => count + 1)
      remove(id)
    },
  }
}

/** The current text, visible or behind the preview. */
function useTextPort(port: TextPort) {
  const latest = useRef(port)
  latest.current = port
  /** The text after the last placeholder was inserted. */
  const marked = useRef('')

  function change(value: string) {
    const { onValueChange } = latest.current
    latest.current = { ...latest.current, value }
    onValueChange(value)
  }

  return {
    /** Returns the inserted text, which may begin with a new line. */
    insert(words: string): string {
      const { area, value } = latest.current
      const element = area.current
      if (!element) {
        change(`${value}\n${words}`)
        return `\n${words}`
      }
      const { selectionStart: from, selectionEnd: to } = element
      const insert = /\S$/.test(element.value.slice(0, from)) ? `\n${words}` : words
      const after = from + insert.length
      replaceInArea(element, { from, to, insert, start: after, end: after })
      change(element.value)
      marked.current = element.value
      return insert
    },
    /** Keeps the focus and the cursor position. */
    replace(words: string, insert: string) {
      const { area, value } = latest.current
      const element = area.current
      const from = (element?.value ?? value).indexOf(words)
      if (from < 0) return
      if (!element) return change(value.replace(words, () => insert))
      const to = from + words.length
      if (element.value === marked.current) skipInHistory(element, words)
      if (document.activeElement === element) replaceWhileWriting(element, { from, to, insert })
      else element.setRangeText(insert, from, to, 'preserve')
      change(element.value)
    },
  }
}

/**
 * Undo and redo skip a placeholder whose file is uploaded. If something was typed since, it would be lost.
 */
function skipInHistory(area: HTMLTextAreaElement, mark: string) {
  area.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent) || !area.value.includes(mark)) return
    if (event.inputType === 'historyUndo') document.execCommand('undo')
    if (event.inputType === 'historyRedo') document.execCommand('redo')
  })
}

/** Like typing, since earlier input could not be undone otherwise. */
function replaceWhileWriting(area: HTMLTextAreaElement, edit: Pick<TextEdit, 'from' | 'to' | 'insert'>) {
  const { from, to, insert } = edit
  const { selectionStart, selectionEnd, scrollTop } = area
  const move = (position: number) => {
    if (position <= from) return position
    return from + insert.length + Math.max(0, position - to)
  }
  replaceInArea(area, { from, to, insert, start: move(selectionStart), end: move(selectionEnd) })
  area.scrollTop = scrollTop
}

import type { EditorHandle, EditorReplacementProps } from '@querent/sdk/web'
import { type RefObject, useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { type CaretRef, readCaret, submitIfAsked } from '../../ui/index.ts'
import { acceptsFile, attachmentRules, imageRules, type SendFile, useUpload } from '../uploads/index.ts'
import { searchEmoji, searchUsers } from './completion-options.ts'
import { convertHtml } from './convert-html.ts'
import { MarkdownPreview } from './MarkdownPreview.tsx'
import { PluginTools } from './MarkdownToolbar.tsx'
import type { MarkdownFieldProps } from './markdown-field-props.ts'
import { useSubmitAfterUploads } from './useSubmitAfterUploads.ts'

type ToolsOfEditorProps = { editor: EditorHandle; known: RefObject<EditorHandle | undefined> }

/** In the toolbar of a plugin's editor, the only place that gets its handle. */
function ToolsOfEditor({ editor, known }: ToolsOfEditorProps) {
  useEffect(() => {
    known.current = editor
    return () => {
      known.current = undefined
    }
  }, [editor, known])
  return <PluginTools editor={editor} />
}

/** Uploads for a plugin's editor; a submit of the form around it is delayed until they are done. */
function useDelayingUpload(box: RefObject<HTMLElement | null>): { send: SendFile; isDelayed: boolean } {
  const upload = useUpload()
  const [{ running, lost }, setCounts] = useState({ running: 0, lost: 0 })
  const isDelayed = useSubmitAfterUploads(box, running > 0, lost)

  async function send(...args: Parameters<SendFile>) {
    let isLost = 1
    setCounts((counts) => ({ ...counts, running: counts.running + 1 }))
    try {
      const url = await upload(...args)
      isLost = 0
      return url
    } finally {
      // Not until the editor has inserted the URL.
      setTimeout(() => setCounts((counts) => ({ running: counts.running - 1, lost: counts.lost + isLost })))
    }
  }

  return { send, isDelayed }
}

type EditorReplacement = {
  /** The props of a plugin's editor that replaces the plain one, without those for its label. */
  replacementProps: Omit<EditorReplacementProps, 'id' | 'describedBy' | 'labelledBy'>
  /** The form is submitted when the editor's uploads are done. */
  isSubmitDelayed: boolean
}

export function useEditorReplacement(
  box: RefObject<HTMLElement | null>,
  field: MarkdownFieldProps & { caret: CaretRef; pluginEditor: RefObject<EditorHandle | undefined> },
): EditorReplacement {
  const api = useApi()
  const t = useText()
  const { send, isDelayed: isSubmitDelayed } = useDelayingUpload(box)
  const site = useSite()
  const images = imageRules(site)
  const attachments = attachmentRules(site)
  const { name, value, onValueChange, placeholder, caret, error, height = 'tall' } = field
  const replacementProps: EditorReplacement['replacementProps'] = {
    name,
    value,
    onChange: onValueChange,
    placeholder,
    takeSelection: () => {
      const waiting = readCaret(caret)
      if (waiting) submitIfAsked(waiting, box.current)
      return waiting
    },
    isInvalid: error !== undefined && error !== '',
    height,
    onSubmit: () => box.current?.closest('form')?.requestSubmit(),
    preview: (markdown) => <MarkdownPreview source={markdown} />,
    uploads: {
      maxImageSize: images.megabytes,
      imageExtensions: images.extensions,
      maxAttachmentSize: attachments.megabytes,
      attachmentExtensions: attachments.extensions,
      send: async (file, onProgress, signal) => {
        const kind = acceptsFile(images, file) ? 'post' : 'post_attachment'
        const sent = await attempt(send(kind, file, { onProgress, signal }))
        if (sent.ok) return { url: sent.data }
        const { failure } = sent
        throw new Error(failure.msg || (failure.isOffline ? t('app.error.network') : ''), { cause: failure })
      },
    },
    convertHtml,
    findUsers: (typed) => searchUsers(api, typed),
    findEmoji: searchEmoji,
    toolbarSlot: (editor) => <ToolsOfEditor editor={editor} known={field.pluginEditor} />,
  }
  return { replacementProps, isSubmitDelayed }
}

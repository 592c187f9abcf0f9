import { isolateHistory } from '@codemirror/commands'
import { Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { EditorReplacementProps, PluginTextFunction } from '@querent/sdk/web'

export type Uploads = NonNullable<EditorReplacementProps['uploads']>

const getExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''
const bytesOfMegabyte = 1024 * 1024

/** Whether a file is linked from the text instead of being shown in it. */
export function isAttachment({ name }: File, { attachmentExtensions = [] }: Uploads): boolean {
  return attachmentExtensions.includes(getExtension(name))
}

/** Why the site would reject this file; undefined if it would not. */
export function findProblem(file: File, uploads: Uploads, t: PluginTextFunction): string | undefined {
  const { name } = file
  const { imageExtensions, attachmentExtensions = [], maxImageSize, maxAttachmentSize } = uploads
  const isImage = file.type.startsWith('image/') && imageExtensions.includes(getExtension(name))
  if (!isImage && !isAttachment(file, uploads)) {
    const kinds = [...imageExtensions, ...attachmentExtensions].join(', ')
    return t(attachmentExtensions.length > 0 ? 'upload.not_taken' : 'upload.not_an_image', { name, kinds })
  }
  const limit = isImage ? maxImageSize : (maxAttachmentSize ?? maxImageSize)
  return file.size > limit * bytesOfMegabyte ? t('upload.too_large', { name, limit }) : undefined
}

const idDigits = 12

/**
 * Identifies a file that is being uploaded. The site removes placeholders with `#upload-` and such a name
 * from drafts.
 */
export function createUploadId(): string {
  return Math.random().toString(16).slice(2).padEnd(idDigits, '0').slice(0, idDigits)
}

const unrecorded = Transaction.addToHistory.of(false)

/**
 * Replaces the selection with a placeholder, on its own line after a word or another image; returns the
 * inserted text. Undo skips it, so that it does not return after its file was uploaded.
 */
export function insertMark(view: EditorView, mark: string): string {
  const { from, to } = view.state.selection.main
  if (from !== to) view.dispatch({ changes: { from, to }, userEvent: 'delete' })
  const insert = /\S/.test(view.state.sliceDoc(Math.max(0, from - 1), from)) ? `\n${mark}` : mark
  view.dispatch({
    changes: { from, insert },
    selection: { anchor: from + insert.length },
    annotations: unrecorded,
  })
  return insert
}

/**
 * Replaces a placeholder, if the text still has it, in one step that can be undone and leaves no placeholder
 * behind.
 */
export function replaceMark(view: EditorView, mark: string, insert: string): void {
  const at = view.state.doc.toString().indexOf(mark)
  if (at < 0) return
  const { head } = view.state.selection.main
  view.dispatch({ changes: { from: at, to: at + mark.length }, annotations: unrecorded })
  if (insert === '') return
  const isBehind = head >= at + mark.length
  view.dispatch({
    changes: { from: at, insert },
    // If the cursor was at the placeholder's end, it moves to the end of its image.
    ...(isBehind && { selection: { anchor: head - mark.length + insert.length } }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  })
}

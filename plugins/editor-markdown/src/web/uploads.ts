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

/** Why the site would not take this file; undefined where it would. */
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

/** Names a file on its way. A mark with `#upload-` and such a name is taken out of drafts by the site. */
export function createUploadId(): string {
  return Math.random().toString(16).slice(2).padEnd(idDigits, '0').slice(0, idDigits)
}

const unrecorded = Transaction.addToHistory.of(false)

/**
 * Replaces the selection with a mark, in a line of its own after a word or another image; gives what was inserted. Undo
 * leaves it alone, so that it does not return after its file was uploaded.
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

/** Replaces a mark, if the text still has it, in one step that can be undone and leaves no mark behind. */
export function replaceMark(view: EditorView, mark: string, insert: string): void {
  const at = view.state.doc.toString().indexOf(mark)
  if (at < 0) return
  const { head } = view.state.selection.main
  view.dispatch({ changes: { from: at, to: at + mark.length }, annotations: unrecorded })
  if (insert === '') return
  const isBehind = head >= at + mark.length
  view.dispatch({
    changes: { from: at, insert },
    // Where the mark's end was the place of writing, the end of its image is.
    ...(isBehind && { selection: { anchor: head - mark.length + insert.length } }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  })
}

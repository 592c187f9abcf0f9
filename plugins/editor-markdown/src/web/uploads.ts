import type { EditorView } from '@codemirror/view'
import type { EditorReplacementProps, PluginTextFunction } from '@querent/sdk/web'

export type Uploads = NonNullable<EditorReplacementProps['uploads']>

const getExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''
const bytesOfMegabyte = 1024 * 1024

/** Why the site would not take this file; undefined where it would. */
export function findProblem(file: File, uploads: Uploads, t: PluginTextFunction): string | undefined {
  const { name } = file
  const isImage = file.type.startsWith('image/') && uploads.imageExtensions.includes(getExtension(name))
  if (!isImage) return t('upload.not_an_image', { name, kinds: uploads.imageExtensions.join(', ') })
  if (file.size > uploads.maxImageSize * bytesOfMegabyte) {
    return t('upload.too_large', { name, limit: uploads.maxImageSize })
  }
  return undefined
}

/** Replaces the first place where the text has `search`, if it still has it. */
export function replaceOnce(view: EditorView, search: string, insert: string): void {
  const at = view.state.doc.toString().indexOf(search)
  if (at >= 0) view.dispatch({ changes: { from: at, to: at + search.length, insert } })
}

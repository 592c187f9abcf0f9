import type { EditorView } from '@codemirror/view'
import type { EditorReplacementProps, PluginTextFunction } from '@querent/sdk/web'
import { image } from './markdown-blocks.ts'

type Uploads = NonNullable<EditorReplacementProps['uploads']>

/** Callbacks of an upload, and the texts for them. */
export type UploadHandlers = {
  t: PluginTextFunction
  onProgress: (message: string) => void
  onProblem: (message: string) => void
}

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

function replaceOnce(view: EditorView, search: string, insert: string): void {
  const at = view.state.doc.toString().indexOf(search)
  if (at >= 0) view.dispatch({ changes: { from: at, to: at + search.length, insert } })
}

let uploadCount = 0

/** Sends an image; a placeholder is in the text until it is there, so that writing can go on. */
export async function uploadInto(
  view: EditorView,
  file: File,
  uploads: Uploads,
  { t, onProgress, onProblem }: UploadHandlers,
): Promise<void> {
  const { name } = file
  const problem = findProblem(file, uploads, t)
  if (problem !== undefined) return onProblem(problem)
  uploadCount += 1
  const mark = `![${t('upload.placeholder', { name })}](#${uploadCount})`
  view.dispatch(view.state.replaceSelection(mark), { userEvent: 'input' })
  try {
    const { url } = await uploads.send(file, (fraction) =>
      onProgress(t('upload.running', { name, percent: Math.round(fraction * 100) })),
    )
    replaceOnce(view, mark, image(name.replace(/\.\w+$/, ''), url))
  } catch {
    // The site has said more where it could; the text must not keep an image that is not there.
    replaceOnce(view, mark, '')
    onProblem(t('upload.failed', { name }))
  } finally {
    onProgress('')
  }
}

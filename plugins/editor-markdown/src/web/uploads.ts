import type { EditorView } from '@codemirror/view'
import type { EditorReplacementProps, PluginTextFunction } from '@querent/sdk/web'
import { image } from './markdown-blocks.ts'

type Uploads = NonNullable<EditorReplacementProps['uploads']>

/** Who is told of an upload, and in which words. */
export type UploadHearing = {
  t: PluginTextFunction
  onProgress: (message: string) => void
  onProblem: (message: string) => void
}

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''
const bytesOfMegabyte = 1024 * 1024

/** Why the site would not take this file; undefined where it would. */
export function problemOf(file: File, uploads: Uploads, t: PluginTextFunction): string | undefined {
  const { name } = file
  const isImage = file.type.startsWith('image/') && uploads.imageExtensions.includes(extensionOf(name))
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

/** Sends a picture; a mark stands in the text until it is there, so that writing can go on. */
export async function uploadInto(
  view: EditorView,
  file: File,
  uploads: Uploads,
  { t, onProgress, onProblem }: UploadHearing,
): Promise<void> {
  const { name } = file
  const problem = problemOf(file, uploads, t)
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
    // The site has said more where it could; the text must not keep a picture that is not there.
    replaceOnce(view, mark, '')
    onProblem(t('upload.failed', { name }))
  } finally {
    onProgress('')
  }
}

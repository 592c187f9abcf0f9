import type { EditorReplacementProps } from '@querent/sdk/web'
import type { RefObject } from 'react'
import { useApi } from '../../api/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { type CaretRef, readCaret } from '../../ui/index.ts'
import { searchEmoji, searchUsers } from '../completion/index.ts'
import { imageRules, useUpload } from '../uploads/index.ts'
import { MarkdownPreview } from './MarkdownPreview.tsx'
import type { MarkdownFieldProps } from './markdown-field-props.ts'
import { PluginTools } from './PluginTools.tsx'

/** What an editor of a plugin gets in the place of the plain one, but for what its label needs. */
export function useEditorReplacement(
  box: RefObject<HTMLElement | null>,
  field: MarkdownFieldProps & { caret: CaretRef },
): Omit<EditorReplacementProps, 'id' | 'describedBy'> {
  const api = useApi()
  const send = useUpload()
  const { extensions, megabytes } = imageRules(useSite())
  const { name, value, onValueChange, placeholder, caret, error, height = 'tall' } = field
  return {
    name,
    value,
    onChange: onValueChange,
    placeholder,
    takeSelection: () => readCaret(caret),
    isInvalid: error !== undefined && error !== '',
    height,
    onSubmit: () => box.current?.closest('form')?.requestSubmit(),
    preview: (markdown) => <MarkdownPreview source={markdown} />,
    uploads: {
      maxImageSize: megabytes,
      imageExtensions: extensions,
      send: async (file, onProgress) => ({ url: await send('post', file, { onProgress }) }),
    },
    findUsers: searchUsers(api),
    findEmoji: searchEmoji,
    toolbarSlot: (editor) => <PluginTools editor={editor} />,
  }
}

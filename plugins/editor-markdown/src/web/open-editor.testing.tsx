import { renderInSlot } from '@querent/sdk/testing'
import type { EditorReplacementProps } from '@querent/sdk/web'
import type { ComponentType } from 'react'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

type OpenedEditor = Awaited<ReturnType<typeof renderInSlot>> & { props: EditorReplacementProps }

/** For tests: the editor of an empty text, or what contains it. */
export async function openEditor(
  changes: Partial<EditorReplacementProps> = {},
  editor: ComponentType<EditorReplacementProps> = MarkdownEditor,
): Promise<OpenedEditor> {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const props: EditorReplacementProps = {
    id: 'content',
    name: 'content',
    value: '',
    onChange: () => undefined,
    isInvalid: false,
    height: 'tall',
    onSubmit: () => undefined,
    preview: (markdown) => <p>shown: {markdown}</p>,
    findUsers: async () => [],
    toolbarSlot: () => null,
    ...changes,
  }
  const page = await renderInSlot(editor, 'editor.replacement', props, { texts: { en_US, zh_CN } })
  return { ...page, props }
}

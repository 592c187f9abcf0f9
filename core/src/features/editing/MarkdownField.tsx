import type { EditorHandle } from '@querent/sdk/web'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useComposition } from '../../lib/ime.ts'
import { useTextTarget } from '../../lib/text-targets.ts'
import { Slot } from '../../slots/index.ts'
import { type Caret, type CaretRef, Field, readCaret, submitIfAsked } from '../../ui/index.ts'
import type { MarkdownFieldProps } from './markdown-field-props.ts'
import { PlainEditor, usePlainEditor } from './PlainEditor.tsx'
import { insertBlock, insertBlockInEditor } from './useAreaHandle.ts'
import { useEditorReplacement } from './useEditorReplacement.tsx'

/**
 * The Markdown editor: a plain text area with a toolbar and a preview. Editors of plugins replace this
 * component and get its props.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { isLabelHidden, hint, error, note } = props
  const t = useText()
  const labelId = useId()
  const label = <span id={labelId}>{props.label}</span>
  const ownCaret = useRef<Caret>(undefined)
  const caret = props.caret ?? ownCaret
  const box = useRef<HTMLDivElement>(null)
  const { isComposing, handlers } = useComposition()
  const plain = usePlainEditor(box, props)
  const pluginEditor = useRef<EditorHandle>(undefined)
  const { replacementProps, isSubmitDelayed } = useEditorReplacement(box, { ...props, caret, pluginEditor })
  useTextTarget(box, (markdown) => {
    const area = plain.area.current
    if (area) {
      // Behind the preview nobody would see what was inserted.
      flushSync(() => plain.setView('write'))
      insertBlock(area, markdown)
    } else if (pluginEditor.current) insertBlockInEditor(pluginEditor.current, markdown, props.onValueChange)
    else props.onValueChange(`${props.value}\n\n${markdown}\n\n`)
  })
  return (
    <Field {...{ label, isLabelHidden, hint, error }} aside={note}>
      {(control) => (
        <div ref={box} {...handlers}>
          <Slot
            name="editor.replacement"
            isFrozen={isComposing}
            props={{
              ...replacementProps,
              id: control.id,
              describedBy: control['aria-describedby'],
              labelledBy: labelId,
            }}
            fallback={<PlainEditor {...props} {...plain} caret={caret} control={control} />}
            wrap={(editor) => (
              <Replacement id={control.id} caret={caret}>
                {editor}
              </Replacement>
            )}
          />
          {isSubmitDelayed && (
            <p className="q-muted" role="status">
              {t('upload.wait')}
            </p>
          )}
          {plain.files.parts}
        </div>
      )}
    </Field>
  )
}

type ReplacementProps = { id: string; caret: CaretRef; children: ReactNode }

/** Moves the focus to an editor of a plugin that has not taken it over from the plain one. */
function Replacement({ id, caret, children }: ReplacementProps) {
  useEffect(() => {
    const waiting = readCaret(caret)
    if (!waiting) return
    const element = document.getElementById(id)
    element?.focus()
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(waiting.start, waiting.end)
    submitIfAsked(waiting, element)
  }, [id, caret])
  return children
}

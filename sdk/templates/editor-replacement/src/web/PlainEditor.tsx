import { type SlotProps, useTexts } from '@querent/sdk/web'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createHandle } from './create-handle.ts'

const rows = { tall: 12, low: 4 }

/** A text area with the buttons of other plugins above it and a preview below. */
export function PlainEditor(props: SlotProps<'editor.replacement'>) {
  const { id, name, value, onChange, placeholder, isInvalid, describedBy, height } = props
  const t = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)

  function getField(): HTMLTextAreaElement {
    if (field.current === null) throw new Error('The editor is not on the page.')
    return field.current
  }
  const [editor] = useState(() => createHandle(getField))

  const takeSelection = useEffectEvent(() => {
    const selection = props.takeSelection?.()
    if (selection === undefined) return
    editor.focus()
    getField().setSelectionRange(selection.start, selection.end)
  })
  useLayoutEffect(() => takeSelection(), [])
  // The field keeps its own text, so that the cursor does not move. This applies changes from outside. A
  // later effect could overwrite what was typed since rendering.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null || current.value === value) return
    current.value = value
    setText(value)
  }, [value])

  function handleInput() {
    const written = getField().value
    setText(written)
    onChange(written)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit()
  }

  return (
    <div className="sample_plugin-editor">
      <div role="toolbar" aria-label={t('editor.toolbar')}>
        {props.toolbarSlot(editor)}
      </div>
      <textarea
        ref={field}
        className={isInvalid ? 'form-control is-invalid' : 'form-control'}
        aria-label={t('editor.text')}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        dir="auto"
        rows={rows[height]}
        defaultValue={value}
        onInput={handleInput}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={handleKeyDown}
        {...{ id, name, placeholder }}
      />
      <div className="sample_plugin-preview">{props.preview(text)}</div>
    </div>
  )
}

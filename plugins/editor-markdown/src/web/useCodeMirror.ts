import { startCompletion } from '@codemirror/autocomplete'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findChange } from './find-change.ts'
import { type EditorSetup, editorExtensions } from './setup.ts'

type Beginning = { takeSelection: () => { start: number; end: number } | undefined }

export type EditorAttributes = {
  id: string
  label: string
  isInvalid: boolean
  describedBy?: string
  labelledBy?: string
}

function toAttributes(attributes: EditorAttributes): Record<string, string> {
  const { id, label, isInvalid, describedBy, labelledBy } = attributes
  return {
    id,
    'aria-label': label,
    // Several fields of a page are texts in Markdown: the name begins with the field's label.
    ...(labelledBy !== undefined && { 'aria-labelledby': `${labelledBy} ${id}` }),
    'aria-multiline': 'true',
    spellcheck: 'true',
    // CodeMirror disables these for code, so phones would not help with prose.
    autocapitalize: 'sentences',
    autocorrect: 'on',
    writingsuggestions: 'true',
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  }
}

/** Takes over the focus from the field that the editor replaces, with its selection. */
function focusWith(view: EditorView, selection: ReturnType<Beginning['takeSelection']>): void {
  if (!selection) return
  const end = view.state.doc.length
  view.dispatch({ selection: { anchor: Math.min(selection.start, end), head: Math.min(selection.end, end) } })
  view.focus()
  // A name that was typed before is completed as if it had been typed here.
  startCompletion(view)
}

/**
 * An editor in the element, while the component is mounted. It begins with `value` and follows changes from
 * outside; `setup` is read when it is needed, so its functions may change freely.
 */
export function useCodeMirror(
  parent: RefObject<HTMLElement | null>,
  value: string,
  setup: EditorSetup & Beginning,
  attributes: EditorAttributes,
): EditorView | undefined {
  const [view, setView] = useState<EditorView>()
  const latest = useRef(setup)
  latest.current = setup
  const beginning = useRef({ value, attributes })
  const attributeSlot = useRef(new Compartment())
  const isFollowing = useRef(false)

  // Before the browser handles the next key, which is meant for this editor.
  useLayoutEffect(() => {
    if (!parent.current) return
    const { current } = latest
    const shown = EditorView.contentAttributes.of(toAttributes(beginning.current.attributes))
    const created = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: beginning.current.value,
        extensions: [
          attributeSlot.current.of(shown),
          editorExtensions({
            ...current,
            findUsers: (prefix) => latest.current.findUsers(prefix),
            findEmoji: (name) => latest.current.findEmoji(name),
            // The caller that changed the value from outside already knows it.
            onChange: (text) => isFollowing.current || latest.current.onChange(text),
            onFocus: () => latest.current.onFocus(),
            onBlur: () => latest.current.onBlur(),
            onSubmit: () => latest.current.onSubmit(),
            onInvalid: () => latest.current.onInvalid(),
            onFiles: (files) => latest.current.onFiles(files),
            convertHtml: (html) => latest.current.convertHtml(html),
          }),
        ],
      }),
    })
    focusWith(created, current.takeSelection())
    setView(created)
    return () => created.destroy()
  }, [parent])

  // In the same task as the rendering: later, the text may be newer than the value, and would be set back to it.
  useLayoutEffect(() => {
    if (!view || view.state.doc.toString() === value) return
    isFollowing.current = true
    const { doc, selection } = view.state
    const isAtEnd = selection.main.empty && selection.main.head === doc.length
    view.dispatch({
      changes: findChange(doc.toString(), value),
      ...(isAtEnd && { selection: { anchor: value.length } }),
    })
    isFollowing.current = false
  }, [view, value])

  const { id, label, isInvalid, describedBy, labelledBy } = attributes
  useEffect(() => {
    const shown = EditorView.contentAttributes.of(
      toAttributes({ id, label, isInvalid, describedBy, labelledBy }),
    )
    view?.dispatch({ effects: attributeSlot.current.reconfigure(shown) })
  }, [view, id, label, isInvalid, describedBy, labelledBy])

  return view
}

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export type CodeLanguage = 'css' | 'html'

export type CodeMirrorSettings = {
  parent: HTMLElement
  value: string
  language: CodeLanguage
  styleNonce: string
  attributes: Record<string, string>
  onChange: (value: string) => void
}

/** Custom properties, so that light and dark follow the theme. */
const highlighting = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], color: 'var(--q-accent)' },
  { tag: [tags.string, tags.attributeValue, tags.color, tags.number, tags.unit], color: 'var(--q-green)' },
  { tag: [tags.attributeName, tags.className, tags.labelName], color: 'var(--q-amber)' },
  { tag: [tags.comment, tags.processingInstruction], color: 'var(--q-ink-faint)' },
])

const look = EditorView.theme({
  '&': { color: 'var(--q-ink)', fontSize: 'var(--q-size-14)' },
  '.cm-scroller': { fontFamily: 'var(--q-font-code)' },
  '.cm-content': { caretColor: 'var(--q-ink)' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--q-ink)' },
})

/** A code editor in the element. Tab leaves it, like any field. */
export function openCodeMirror(settings: CodeMirrorSettings): EditorView {
  const { parent, value, language, styleNonce, attributes, onChange } = settings
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        history(),
        language === 'css' ? css() : html(),
        syntaxHighlighting(highlighting),
        look,
        EditorView.lineWrapping,
        keymap.of([...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
}

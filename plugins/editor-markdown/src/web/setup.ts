import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { dropCursor, EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type Emoji, emojiSource } from './emoji.ts'
import { lineDirection } from './line-direction.ts'
import { type MentionedUser, mentionSource, renderAvatar } from './mentions.ts'
import { isFormattedText, pasteFormatted } from './paste-formatted.ts'
import { ignoreNextSpace } from './spaced-completion.ts'

/** Classes, so that the style sheet handles light and dark. */
const highlighting = HighlightStyle.define([
  { tag: tags.heading, class: 'q-cm-heading' },
  { tag: tags.strong, class: 'q-cm-strong' },
  { tag: tags.emphasis, class: 'q-cm-emphasis' },
  { tag: tags.strikethrough, class: 'q-cm-strike' },
  { tag: tags.link, class: 'q-cm-link' },
  { tag: tags.url, class: 'q-cm-url' },
  { tag: tags.monospace, class: 'q-cm-code' },
  { tag: tags.quote, class: 'q-cm-quote' },
  { tag: [tags.processingInstruction, tags.contentSeparator], class: 'q-cm-mark' },
])

export type EditorSetup = {
  placeholder: string
  styleNonce: string
  shortcuts: readonly KeyBinding[]
  findUsers: (prefix: string) => Promise<readonly MentionedUser[]>
  findEmoji: (name: string) => Promise<readonly Emoji[]>
  onChange: (value: string) => void
  onFocus: () => void
  onBlur: () => void
  onSubmit: () => void
  /** The text was rejected, and is about to get the focus. */
  onInvalid: () => void
  /** Returns whether the files are handled. */
  onFiles: (files: readonly File[]) => boolean
  /** Pasted HTML as Markdown; empty if the plain text is equivalent. */
  convertHtml: (html: string) => Promise<string>
}

export function listFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

function handlers({ onChange, onFocus, onBlur, onInvalid, onFiles, convertHtml }: EditorSetup): Extension {
  const take = (event: Event, transfer: DataTransfer | null) => {
    const files = listFiles(transfer)
    if (files.length === 0 || !onFiles(files)) return false
    event.preventDefault()
    return true
  }
  return [
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
      if (update.focusChanged) (update.view.hasFocus ? onFocus : onBlur)()
    }),
    EditorView.domEventHandlers({
      invalid: onInvalid,
      paste: (event, view) => {
        const { clipboardData } = event
        // Office programs add an image of what was copied to its text.
        if (!isFormattedText(clipboardData)) return take(event, clipboardData)
        if (!pasteFormatted(view, clipboardData, convertHtml)) return false
        event.preventDefault()
        return true
      },
      drop: (event, view) => {
        if (listFiles(event.dataTransfer).length === 0) return false
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (at !== null) view.dispatch({ selection: { anchor: at } })
        return take(event, event.dataTransfer)
      },
    }),
  ]
}

/** All features of the editor. Tab leaves it, like any field. */
export function editorExtensions(setup: EditorSetup): Extension {
  const send: KeyBinding = {
    key: 'Mod-Enter',
    run: () => {
      setup.onSubmit()
      return true
    },
  }
  return [
    EditorView.cspNonce.of(setup.styleNonce),
    history(),
    markdown({ base: markdownLanguage, addKeymap: false }),
    syntaxHighlighting(highlighting),
    EditorView.lineWrapping,
    lineDirection,
    placeholder(setup.placeholder),
    dropCursor(),
    autocompletion({
      override: [mentionSource(setup.findUsers), emojiSource(setup.findEmoji)],
      icons: false,
      addToOptions: [{ render: renderAvatar, position: 10 }],
    }),
    ignoreNextSpace,
    Prec.high(keymap.of([send, ...setup.shortcuts])),
    keymap.of([...completionKeymap, ...markdownKeymap, ...historyKeymap, ...defaultKeymap]),
    handlers(setup),
  ]
}

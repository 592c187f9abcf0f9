import type { EditorHandle } from '@querent/sdk/web'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { isImeEvent } from '../../lib/ime.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { classes, type FieldControl, isSubmitKey, useAutoHeight, useCaretRestore } from '../../ui/index.ts'
import { Completion } from './Completion.tsx'
import { EditorTabs, type EditorView, MarkdownPreview } from './MarkdownPreview.tsx'
import { MarkdownToolbar, PluginTools } from './MarkdownToolbar.tsx'
import { continueBlock, findKeyCommand, getEdit, type MarkdownCommand } from './markdown-edit.ts'
import type { MarkdownFieldProps } from './markdown-field-props.ts'
import styles from './PlainEditor.module.scss'
import { replaceInArea, useAreaHandle } from './useAreaHandle.ts'
import { type FileTools, useFileTools } from './useFileTools.tsx'

export type PlainEditorState = {
  area: RefObject<HTMLTextAreaElement | null>
  editor: EditorHandle
  files: FileTools
  view: EditorView
  setView: (view: EditorView) => void
}

/** Work of the plain editor, such as an upload, that continues when a plugin's editor replaces it. */
export function usePlainEditor(
  box: RefObject<HTMLElement | null>,
  { value, onValueChange, caret }: MarkdownFieldProps,
): PlainEditorState {
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useAreaHandle(area, onValueChange)
  const files = useFileTools({ box, area, value, onValueChange }, caret, (markdown) => {
    if (area.current) editor.replaceSelection(markdown)
    else onValueChange(`${value}\n${markdown}`)
  })
  const [view, setView] = useState<EditorView>('write')
  return { area, editor, files, view, setView }
}

/** The built-in editor. */
export function PlainEditor(props: MarkdownFieldProps & PlainEditorState & { control: FieldControl }) {
  const { control, error, value, height = 'tall', area, editor, files, view, setView } = props
  const run = useCommands(area, props.onValueChange)
  const box = useRef<HTMLDivElement>(null)
  const [minBlockSize, setMinBlockSize] = useState(0)
  function changeView(next: EditorView) {
    // The preview has no toolbar and may be short; the content below the box would move with each change.
    if (view === 'write') setMinBlockSize(box.current?.offsetHeight ?? 0)
    setView(next)
  }
  return (
    <div
      ref={box}
      className={classes(styles.box, styles[height], error && styles.invalid)}
      style={view === 'preview' ? { minBlockSize } : undefined}
    >
      <div className={styles.bar}>
        <EditorTabs view={view} panelId={`${control.id}-panel`} onViewChange={changeView} />
        {view === 'write' && (
          <>
            <PluginTools editor={editor} />
            <MarkdownToolbar areaId={control.id} onCommand={run} others={files.tools} />
          </>
        )}
      </div>
      <div
        id={`${control.id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${control.id}-panel-${view}`}
      >
        {/* Hidden, since removing it would lose the undo history and the cursor position. */}
        <div className={styles.writing} hidden={view === 'preview'}>
          <Writing
            {...props}
            isShown={view === 'write'}
            onInvalid={() => setView('write')}
            onCommand={run}
            onPaste={files.onPaste}
          />
        </div>
        {view === 'preview' && (
          <div className={styles.preview}>
            <MarkdownPreview source={value} />
          </div>
        )}
      </div>
    </div>
  )
}

type WritingProps = MarkdownFieldProps & {
  area: RefObject<HTMLTextAreaElement | null>
  control: FieldControl
  isShown: boolean
  /** The text was rejected, and is about to get the focus, which requires that it is visible. */
  onInvalid: () => void
  onCommand: (command: MarkdownCommand) => void
  onPaste: FileTools['onPaste']
}

function Writing({
  area,
  control,
  onCommand,
  onPaste,
  name,
  value,
  onValueChange,
  placeholder,
  caret,
  isShown,
  onInvalid,
}: WritingProps) {
  useAutoHeight(area, value, isShown)
  useCaretRestore(area, caret)

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isSubmitKey(event)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      return
    }
    if (isPlainEnter(event)) return continueLine(event)
    const command = findKeyCommand(event)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  }

  function continueLine(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { currentTarget: element } = event
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const edit = continueBlock({ text, start, end })
    if (!edit) return
    event.preventDefault()
    replaceInArea(element, edit)
    onValueChange(element.value)
  }

  return (
    <>
      <textarea
        {...control}
        ref={area}
        name={name}
        className={styles.area}
        dir="auto"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onInvalid={onInvalid}
        onPaste={onPaste}
      />
      <Completion area={area} onValueChange={onValueChange} />
    </>
  )
}

/** Enter that ends no composition, and was not handled by a list of suggestions. */
function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !hasModifier(event) && !isImeEvent(event) && !event.defaultPrevented
}

/** Runs commands of the toolbar on the text area. */
function useCommands(
  area: RefObject<HTMLTextAreaElement | null>,
  onValueChange: (value: string) => void,
): (command: MarkdownCommand) => void {
  const t = useText()
  return (command) => {
    const element = area.current
    if (!element) return
    const selection = { text: element.value, start: element.selectionStart, end: element.selectionEnd }
    const edit = getEdit(command, selection, {
      bold: t('editor.placeholder.bold'),
      italic: t('editor.placeholder.italic'),
      code: t('editor.placeholder.code'),
      link: t('editor.placeholder.link'),
      quote: t('editor.placeholder.quote'),
      list: t('editor.placeholder.list'),
    })
    replaceInArea(element, edit)
    onValueChange(element.value)
  }
}

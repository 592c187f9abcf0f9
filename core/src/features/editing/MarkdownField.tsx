import type { EditorHandle, EditorReplacementProps } from '@querent/sdk/web'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isOfInputMethod, useComposition } from '../../lib/input-method.ts'
import { useTextTarget } from '../../lib/text-targets.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import {
  type Caret,
  type CaretRef,
  classes,
  Field,
  type FieldControl,
  isSubmitKey,
  readCaret,
  submitIfAsked,
  useCaretRestore,
  useGrowth,
} from '../../ui/index.ts'
import { acceptsFile, attachmentRules, imageRules, useUpload } from '../uploads/index.ts'
import { Completion } from './Completion.tsx'
import { searchEmoji, searchUsers } from './completion-options.ts'
import { convertHtml } from './convert-html.ts'
import styles from './MarkdownField.module.scss'
import { EditorTabs, type EditorView, MarkdownPreview } from './MarkdownPreview.tsx'
import { MarkdownToolbar, PluginTools } from './MarkdownToolbar.tsx'
import { commandOfKeys, continueBlock, editFor, type MarkdownCommand } from './markdown-edit.ts'
import { pasteText } from './paste-text.ts'
import { insertBlock, insertBlockInEditor, replaceInArea, useAreaHandle } from './useAreaHandle.ts'
import { type FileTools, useFileTools } from './useFileTools.tsx'

export type MarkdownFieldProps = {
  name: string
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** `tall` where the text is the page's purpose, `low` where it is next to other things. */
  height?: 'tall' | 'low'
  /** Is below, such as the state of the draft. */
  note?: ReactNode
  /** The selection with which it takes the focus when it appears; without one it leaves the focus where it is. */
  caret?: CaretRef
}

/**
 * Where users write Markdown: a plain text area with a toolbar and a preview. Editors that plugins bring
 * take this component's place and its props.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { isLabelHidden, hint, error, note } = props
  const labelId = useId()
  const label = <span id={labelId}>{props.label}</span>
  const ownCaret = useRef<Caret>(undefined)
  const caret = props.caret ?? ownCaret
  const box = useRef<HTMLDivElement>(null)
  const { isComposing, handlers } = useComposition()
  const plain = usePlainParts(props)
  const pluginEditor = useRef<EditorHandle>(undefined)
  const replacementProps = useEditorReplacement(box, { ...props, caret, pluginEditor })
  useTextTarget(box, (markdown) => {
    const area = plain.area.current
    if (area) {
      // Behind the preview nobody would see what came.
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
            isHeld={isComposing}
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
          {plain.files.parts}
        </div>
      )}
    </Field>
  )
}

type PlainParts = {
  area: RefObject<HTMLTextAreaElement | null>
  editor: EditorHandle
  files: FileTools
  view: EditorView
  setView: (view: EditorView) => void
}

/** What the plain editor began, such as an upload, goes on when the editor of a plugin takes its place. */
function usePlainParts({ value, onValueChange }: MarkdownFieldProps): PlainParts {
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useAreaHandle(area, onValueChange)
  const files = useFileTools({ area, value, onValueChange }, (markdown) => {
    if (area.current) editor.replaceSelection(markdown)
    else onValueChange(`${value}\n${markdown}`)
  })
  const [view, setView] = useState<EditorView>('write')
  return { area, editor, files, view, setView }
}

type ReplacementProps = { id: string; caret: CaretRef; children: ReactNode }

/** Gives the focus to an editor of a plugin that has not taken it from the plain one. */
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

/** The editor of the page itself. */
function PlainEditor(props: MarkdownFieldProps & PlainParts & { control: FieldControl }) {
  const { control, error, value, height = 'tall', area, editor, files, view, setView } = props
  const run = useCommands(area, props.onValueChange)
  const box = useRef<HTMLDivElement>(null)
  const [minBlockSize, setMinBlockSize] = useState(0)
  function changeView(next: EditorView) {
    // The preview has no toolbar and may be short; what is below the box would move with each change.
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
        {/* Hidden and not removed: with the text area would go what can be undone, and where one was writing. */}
        <div className={styles.writing} hidden={view === 'preview'}>
          <Writing
            {...props}
            isShown={view === 'write'}
            onInvalid={() => setView('write')}
            onCommand={run}
            fileHandlers={files.handlers}
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
  /** The text was refused, and is about to get the focus, which it takes only where it is shown. */
  onInvalid: () => void
  onCommand: (command: MarkdownCommand) => void
  fileHandlers: FileTools['handlers']
}

function Writing({
  area,
  control,
  onCommand,
  fileHandlers,
  name,
  value,
  onValueChange,
  placeholder,
  caret,
  isShown,
  onInvalid,
}: WritingProps) {
  useGrowth(area, value, isShown)
  useCaretRestore(area, caret)

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isSubmitKey(event)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      return
    }
    if (isPlainEnter(event)) return continueLine(event)
    const command = commandOfKeys(event)
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

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (pasteText(event.currentTarget, event.clipboardData, onValueChange)) event.preventDefault()
    else fileHandlers.onPaste(event)
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
        {...fileHandlers}
        onPaste={handlePaste}
      />
      <Completion area={area} onValueChange={onValueChange} />
    </>
  )
}

/** Enter that ends no composition, and that a list of suggestions has not taken. */
function isPlainEnter(event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const isModified = shiftKey || ctrlKey || metaKey || altKey
  return key === 'Enter' && !isModified && !isOfInputMethod(event) && !event.defaultPrevented
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
    const edit = editFor(command, selection, {
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

type ToolsOfEditorProps = { editor: EditorHandle; known: RefObject<EditorHandle | undefined> }

/** In the toolbar of a plugin's editor, which gives its handle to no other place. */
function ToolsOfEditor({ editor, known }: ToolsOfEditorProps) {
  useEffect(() => {
    known.current = editor
    return () => {
      known.current = undefined
    }
  }, [editor, known])
  return <PluginTools editor={editor} />
}

/** What an editor of a plugin gets in the place of the plain one, but for what its label needs. */
function useEditorReplacement(
  box: RefObject<HTMLElement | null>,
  field: MarkdownFieldProps & { caret: CaretRef; pluginEditor: RefObject<EditorHandle | undefined> },
): Omit<EditorReplacementProps, 'id' | 'describedBy' | 'labelledBy'> {
  const api = useApi()
  const t = useText()
  const send = useUpload()
  const site = useSite()
  const images = imageRules(site)
  const attachments = attachmentRules(site)
  const { name, value, onValueChange, placeholder, caret, error, height = 'tall' } = field
  return {
    name,
    value,
    onChange: onValueChange,
    placeholder,
    takeSelection: () => {
      const waiting = readCaret(caret)
      if (waiting) submitIfAsked(waiting, box.current)
      return waiting
    },
    isInvalid: error !== undefined && error !== '',
    height,
    onSubmit: () => box.current?.closest('form')?.requestSubmit(),
    preview: (markdown) => <MarkdownPreview source={markdown} />,
    uploads: {
      maxImageSize: images.megabytes,
      imageExtensions: images.extensions,
      maxAttachmentSize: attachments.megabytes,
      attachmentExtensions: attachments.extensions,
      send: async (file, onProgress, signal) => {
        const kind = acceptsFile(images, file) ? 'post' : 'post_attachment'
        const sent = await attempt(send(kind, file, { onProgress, signal }))
        if (sent.ok) return { url: sent.data }
        throw new Error(sent.failure.msg || (sent.failure.isOffline ? t('app.error.network') : ''))
      },
    },
    convertHtml,
    findUsers: searchUsers(api),
    findEmoji: searchEmoji,
    toolbarSlot: (editor) => <ToolsOfEditor editor={editor} known={field.pluginEditor} />,
  }
}

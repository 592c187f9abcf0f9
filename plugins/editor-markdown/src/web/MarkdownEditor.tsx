import type { StateCommand } from '@codemirror/state'
import { type EditorReplacementProps, usePlugin, useTexts, useToasts } from '@querent/sdk/web'
import { useMemo, useRef, useState } from 'react'
import { insertBlock, insertText } from './commands.ts'
import { editorHandle } from './editor-handle.ts'
import { InsertDialogs } from './InsertDialogs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type DialogName, listShortcuts, type Tool } from './tools.ts'
import { uploadInto } from './uploads.ts'
import { useCodeMirror } from './useCodeMirror.ts'
import { type View, ViewTabs } from './ViewTabs.tsx'

const nothing = () => undefined

/** Writes Markdown in the place of the plain text area. */
export function MarkdownEditor(props: EditorReplacementProps) {
  const { id, value, height, isInvalid, uploads, toolbarSlot, preview } = props
  const t = useTexts()
  const toasts = useToasts()
  const [view, setView] = useState<View>('write')
  const [dialog, setDialog] = useState<DialogName>()
  const [progress, setProgress] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const editor = useWriting(box, props, setDialog, handleFiles)
  const handle = useMemo(() => editor && editorHandle(editor), [editor])

  function handleFiles(files: readonly File[]): boolean {
    if (!uploads || !editor) return false
    const handlers = {
      t,
      onProgress: setProgress,
      onProblem: (problem: string) => toasts.show(problem, 'danger'),
    }
    for (const file of files) uploadInto(editor, file, uploads, handlers)
    return true
  }

  function run(command: StateCommand) {
    setDialog(undefined)
    if (!editor) return
    command(editor)
    editor.focus()
  }

  function handleSelect({ does }: Tool) {
    if ('opens' in does) setDialog(does.opens)
    else run(does.command(t))
  }

  const main = editor?.state.selection.main
  return (
    <div className={`q-cm q-cm-${height}${isInvalid ? ' q-cm-invalid' : ''}`}>
      <div className="q-cm-head">
        <ViewTabs view={view} panelId={`${id}-panel`} onViewChange={setView} />
        {view === 'write' && (
          <Toolbar controls={id} onSelect={handleSelect}>
            {handle && toolbarSlot(handle)}
          </Toolbar>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-panel-${view}`}>
        <div ref={box} className="q-cm-writing" hidden={view !== 'write'} />
        {view === 'preview' && <div className="q-cm-preview">{preview(value)}</div>}
      </div>
      <p className="q-cm-progress" role="status">
        {progress}
      </p>
      {dialog && (
        <InsertDialogs
          open={dialog}
          selected={main ? (editor?.state.sliceDoc(main.from, main.to) ?? '') : ''}
          onBlock={(block) => run(insertBlock(block))}
          onText={(text) => run(insertText(text))}
          onFile={uploads && ((file) => setDialog(handleFiles([file]) ? undefined : dialog))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** A site that knows none offers none. */
const noEmoji = async () => []

/** The CodeMirror view with what the props say. */
function useWriting(
  box: React.RefObject<HTMLDivElement | null>,
  props: EditorReplacementProps,
  openDialog: (dialog: DialogName) => void,
  onFiles: (files: readonly File[]) => boolean,
) {
  const t = useTexts()
  const { styleNonce } = usePlugin()
  const { id, value, onChange, onFocus = nothing, onBlur = nothing, onSubmit, findUsers } = props
  const { findEmoji = noEmoji, takeSelection = nothing, placeholder = '', isInvalid, describedBy } = props
  const shortcuts = listShortcuts(t, openDialog)
  const setup = {
    placeholder,
    styleNonce,
    shortcuts,
    findUsers,
    findEmoji,
    onChange,
    onFocus,
    onBlur,
    onSubmit,
    onFiles,
  }
  return useCodeMirror(
    box,
    value,
    { ...setup, takeSelection },
    { id, label: t('editor.label'), isInvalid, describedBy },
  )
}

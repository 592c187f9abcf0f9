import type { StateCommand } from '@codemirror/state'
import { type EditorReplacementProps, usePlugin, useTexts } from '@querent/sdk/web'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { insertBlock, insertText } from './commands.ts'
import { editorHandle } from './editor-handle.ts'
import { FileChooser } from './FileChooser.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { listFiles } from './setup.ts'
import { Toolbar } from './Toolbar.tsx'
import { ToolDialog } from './ToolDialog.tsx'
import { type DialogName, listShortcuts, type Tool } from './tools.ts'
import { UploadList } from './UploadList.tsx'
import { useCodeMirror } from './useCodeMirror.ts'
import { useCoveredPage } from './useCoveredPage.ts'
import { useUploads } from './useUploads.ts'
import { SplitButton, type View, ViewTabs } from './ViewTabs.tsx'

const nothing = () => undefined

/** A Markdown editor that replaces the plain text area. */
export function MarkdownEditor(props: EditorReplacementProps) {
  const { id, value, height, isInvalid, uploads, toolbarSlot, preview } = props
  const t = useTexts()
  const [view, setView] = useState<View>('write')
  const [dialog, setDialog] = useState<DialogName>()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { transfers, sendFiles } = useUploads(uploads)
  const editor = useWriting(box, props, {
    openDialog: setDialog,
    onFiles: handleFiles,
    // Behind the preview the text cannot be focused.
    onInvalid: () => setView((current) => (current === 'preview' ? 'write' : current)),
  })
  const handle = useMemo(() => editor && editorHandle(editor), [editor])
  const isSplit = view === 'split'
  const attachments = uploads?.attachmentExtensions ?? []
  useCoveredPage(root, isSplit)
  const returnFocus = useFocusAfter(dialog, () => editor?.focus())

  function handleFiles(files: readonly File[]): boolean {
    if (!uploads || !editor) return false
    sendFiles(editor, files)
    return true
  }

  function run(command: StateCommand) {
    if (!editor) return
    command(editor)
    if (dialog) returnFocus()
    else editor.focus()
    setDialog(undefined)
  }

  function handleSelect({ does }: Tool) {
    if ('opens' in does) setDialog(does.opens)
    else if ('attaches' in does) chooser.current?.click()
    else run(does.command(t))
  }

  function handleImages(files: readonly File[]) {
    if (!handleFiles(files)) return
    returnFocus()
    setDialog(undefined)
  }

  function handleAttachments(files: readonly File[]) {
    handleFiles(files)
    editor?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // Dialogs, and lists of the editor that close on Escape, come first.
    if (event.key !== 'Escape' || event.defaultPrevented || !isSplit || dialog) return
    setView('write')
    editor?.focus()
  }

  function handleDragOver(event: DragEvent<HTMLDivElement>) {
    if (uploads && event.dataTransfer.types.includes('Files')) event.preventDefault()
  }

  // Beside the text, which takes them where they are dropped.
  function handleDrop(event: DragEvent<HTMLDivElement>) {
    const files = listFiles(event.dataTransfer)
    if (!event.defaultPrevented && files.length > 0 && handleFiles(files)) event.preventDefault()
  }

  const main = editor?.state.selection.main
  const panel = isSplit ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-panel-${view}` }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and drops work everywhere inside
    <div
      ref={root}
      className={`q-cm q-cm-${height}${isInvalid ? ' q-cm-invalid' : ''}${isSplit ? ' q-cm-split' : ''}`}
      onKeyDown={handleKeyDown}
      onDragOver={handleDragOver}
      onDrop={handleDrop}
    >
      <div className="q-cm-head">
        {!isSplit && <ViewTabs view={view} panelId={`${id}-panel`} onViewChange={setView} />}
        <SplitButton isSplit={isSplit} onToggle={() => setView(isSplit ? 'write' : 'split')} />
        {view !== 'preview' && (
          <Toolbar controls={id} canAttach={attachments.length > 0} onSelect={handleSelect}>
            {handle && toolbarSlot(handle)}
          </Toolbar>
        )}
      </div>
      <div id={`${id}-panel`} className="q-cm-panes" {...panel}>
        <div ref={box} className="q-cm-writing" hidden={view === 'preview'} />
        {view !== 'write' && (
          <PreviewPane value={value} preview={preview} follows={isSplit ? editor : undefined} />
        )}
      </div>
      <FileChooser ref={chooser} extensions={attachments} onFiles={handleAttachments} />
      <UploadList transfers={transfers} />
      {dialog && (
        <ToolDialog
          open={dialog}
          selected={main ? (editor?.state.sliceDoc(main.from, main.to) ?? '') : ''}
          onBlock={(block) => run(insertBlock(block))}
          onText={(text) => run(insertText(text))}
          onFiles={uploads && handleImages}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** Calls `focus` once the dialog is closed, if requested: a dialog returns the focus to its opener. */
function useFocusAfter(dialog: DialogName | undefined, focus: () => void): () => void {
  const isAsked = useRef(false)
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    if (dialog || !isAsked.current) return
    isAsked.current = false
    latest.current()
  }, [dialog])
  return () => {
    isAsked.current = true
  }
}

/** A site that does not support it offers none. */
const noEmoji = async () => []
/** A site that cannot convert leaves the plain text. */
const noMarkdown = async () => ''

type WritingHandlers = {
  openDialog: (dialog: DialogName) => void
  onFiles: (files: readonly File[]) => boolean
  onInvalid: () => void
}

/** The CodeMirror view with the current props. */
function useWriting(
  box: React.RefObject<HTMLDivElement | null>,
  props: EditorReplacementProps,
  { openDialog, ...handlers }: WritingHandlers,
) {
  const t = useTexts()
  const { styleNonce } = usePlugin()
  const { id, value, onChange, onFocus = nothing, onBlur = nothing, onSubmit, findUsers } = props
  const { findEmoji = noEmoji, convertHtml = noMarkdown, takeSelection = nothing } = props
  const { placeholder = '', isInvalid, describedBy, labelledBy } = props
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
    convertHtml,
    ...handlers,
  }
  return useCodeMirror(
    box,
    value,
    { ...setup, takeSelection },
    { id, label: t('editor.label'), isInvalid, describedBy, labelledBy },
  )
}

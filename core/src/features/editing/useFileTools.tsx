import { type ClipboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { getFiles } from '../../lib/transferred-files.ts'
import { useSite } from '../../runtime/site/index.ts'
import { type CaretRef, fileIcon, imageIcon, lazyPart } from '../../ui/index.ts'
import { attachmentRules, getAcceptAttribute } from '../uploads/index.ts'
import { pasteText } from './paste-text.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'
import type { ChosenFile, TextPort } from './useTransfers.ts'

// Marked as pure, since the bundler adds modules with side effects to pages that do not need them.
const importParts = () => import('./file-parts.tsx')
const UploadTray = /* @__PURE__ */ lazyPart(async () => (await importParts()).UploadTray)
const ImageDialog = /* @__PURE__ */ lazyPart(async () => (await importParts()).ImageDialog)

export type FileTool = { name: string; label: string; icon: string; onSelect: () => void }

/** A text that takes files: those that are dropped on the form around `box`, too. */
type FilePort = TextPort & { box: RefObject<HTMLElement | null> }

export type FileTools = {
  tools: readonly FileTool[]
  /** For the text area: pastes links and formatted text as Markdown, too. */
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** Rendered below the text: uploads, and an open dialog. */
  parts: ReactNode
}

export type TakenFiles = {
  add: (...files: ChosenFile[]) => void
  /** For the text area: pastes links and formatted text as Markdown, too. */
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** The uploads, rendered below the text. */
  tray: ReactNode
}

/**
 * Accepts files that are pasted into a text or dropped on its form, also those that `EarlyTextArea` has accepted
 * before. The upload code is loaded with the first one.
 */
export function useTakenFiles({ box, ...port }: FilePort, caret: CaretRef | undefined): TakenFiles {
  // All files so far: several may arrive before the upload code is loaded.
  const [taken, setTaken] = useState<readonly ChosenFile[]>(
    () => caret?.current?.files?.map((file) => ({ file })) ?? [],
  )
  const add = (...files: ChosenFile[]) => setTaken((all) => [...all, ...files])

  const addFiles = (files: readonly File[]) => add(...files.map((file) => ({ file })))
  useDroppedFiles(box, addFiles)

  return {
    add,
    onPaste: (event) => {
      const files = getFiles(event.clipboardData)
      const isText = pasteText(event.currentTarget, event.clipboardData, port.onValueChange)
      if (!isText) addFiles(files)
      if (isText || files.length > 0) event.preventDefault()
    },
    tray: taken.length > 0 && <UploadTray {...port} files={taken} />,
  }
}

/** The same, with tools that let the user choose files. */
export function useFileTools(
  port: FilePort,
  caret: CaretRef | undefined,
  onText: (markdown: string) => void,
): FileTools {
  const t = useText()
  const attachments = attachmentRules(useSite())
  const chooser = useId()
  const { add, onPaste, tray } = useTakenFiles(port, caret)
  const [isChoosing, setIsChoosing] = useState(false)

  const tools: FileTool[] = [
    {
      name: 'image',
      label: t('upload.image.tool'),
      icon: imageIcon,
      onSelect: () => setIsChoosing(true),
    },
  ]
  const hasAttachments = attachments.extensions.length > 0
  if (hasAttachments) {
    const onSelect = () => document.getElementById(chooser)?.click()
    tools.push({ name: 'attachment', label: t('upload.attachment'), icon: fileIcon, onSelect })
  }

  return {
    tools,
    onPaste,
    parts: (
      <>
        {hasAttachments && (
          <input
            id={chooser}
            type="file"
            hidden
            multiple
            accept={getAcceptAttribute(attachments)}
            onChange={({ target }) => {
              add(...[...(target.files ?? [])].map((file) => ({ file })))
              target.value = ''
            }}
          />
        )}
        {tray}
        {isChoosing && (
          <ImageDialog
            onFile={(chosen) => {
              setIsChoosing(false)
              add(chosen)
            }}
            onText={(markdown) => {
              setIsChoosing(false)
              onText(markdown)
            }}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </>
    ),
  }
}

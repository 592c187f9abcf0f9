import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { isImeEvent } from '../../lib/ime.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Button, Dialog, FormAlert, IconButton, icons, ProgressBar, TextInput } from '../../ui/index.ts'
import { FileZone, findUploadError, imageRules } from '../uploads/index.ts'
import styles from './file-parts.module.scss'
import imageDialogStyles from './ImageDialog.module.scss'
import { useSubmitAfterUploads } from './useSubmitAfterUploads.ts'
import {
  type ChosenFile,
  type RunningTransfer,
  type TextPort,
  toMarkdown,
  useTransfers,
} from './useTransfers.ts'

// The parts that an editor loads with the first file.

type UploadTrayProps = TextPort & { files: readonly ChosenFile[] }

/** Running and failed uploads for a text. */
export function UploadTray({ files, ...port }: UploadTrayProps) {
  const t = useText()
  const { running, lostCount, end } = useTransfers(files, port)
  const isBusy = running.some(({ problem }) => problem === undefined)
  const tray = useRef<HTMLDivElement>(null)
  const isAwaited = useSubmitAfterUploads(tray, isBusy, lostCount)
  if (running.length === 0) return null
  return (
    <div ref={tray} className={styles.tray}>
      <ul className={styles.list} aria-label={t('upload.list')}>
        {running.map((transfer) => (
          <TrayItem key={transfer.id} transfer={transfer} onEnd={() => end(transfer.id)} />
        ))}
      </ul>
      {isAwaited && <p role="status">{t('upload.wait')}</p>}
    </div>
  )
}

function TrayItem({
  transfer: { name, fraction, problem, retry },
  onEnd,
}: {
  transfer: RunningTransfer
  onEnd: () => void
}) {
  const t = useText()
  const isRunning = problem === undefined
  return (
    <li className={styles.item}>
      <bdi className={styles.name}>{name}</bdi>
      {isRunning ? (
        <ProgressBar
          label={t('upload.running', { name, percent: Math.round(fraction * 100) })}
          value={fraction}
        />
      ) : (
        <div className={styles.failure}>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          {retry && (
            <Button size="small" onClick={retry}>
              {t('offline.retry')}
            </Button>
          )}
        </div>
      )}
      <IconButton
        size="small"
        icon={icons.closeIcon}
        label={isRunning ? t('upload.cancel_named', { name }) : t('upload.dismiss')}
        onClick={onEnd}
      />
    </li>
  )
}

type ImageDialogProps = {
  onFile: (chosen: ChosenFile) => void
  onText: (markdown: string) => void
  onClose: () => void
}

/** Asks for an image, as a file or by its URL, and for its description. */
export function ImageDialog({ onFile, onText, onClose }: ImageDialogProps) {
  const t = useText()
  const rules = imageRules(useSite())
  const [file, setFile] = useState<File>()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const problem = file && findUploadError(file, rules, t)

  function insert() {
    const written = url.trim()
    if (file) {
      if (!problem) onFile({ file, description })
    } else if (written === '') setIsEmpty(true)
    else onText(toMarkdown({ file: new File([], '.'), description }, true, written))
  }

  // The dialog is in a form that it must not submit.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isImeEvent(event)) return
    event.preventDefault()
    insert()
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('upload.cancel')}
      </Button>
      <Button variant="primary" onClick={insert}>
        {t('upload.image.insert')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('upload.image.title')} footer={footer} onClose={onClose}>
      <div className={imageDialogStyles.fields}>
        {problem && <FormAlert>{problem}</FormAlert>}
        <FileZone
          rules={rules}
          file={file}
          onFile={(chosen) => {
            setFile(chosen)
            setIsEmpty(false)
          }}
        />
        {!file && (
          <TextInput
            type="url"
            dir="ltr"
            label={t('upload.image.address')}
            value={url}
            error={isEmpty ? t('upload.image.empty') : undefined}
            onChange={(event) => {
              setUrl(event.target.value)
              setIsEmpty(false)
            }}
            onKeyDown={handleKeyDown}
          />
        )}
        <TextInput
          label={t('upload.image.description')}
          hint={t('upload.image.description_hint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </Dialog>
  )
}

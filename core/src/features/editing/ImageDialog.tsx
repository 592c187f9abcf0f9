import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Button, Dialog, FormAlert, TextInput } from '../../ui/index.ts'
import { FileZone, findUploadError, imageRules } from '../uploads/index.ts'
import { type ChosenFile, toMarkdown } from './chosen-files.ts'
import styles from './ImageDialog.module.scss'

export type ImageDialogProps = {
  onFile: (chosen: ChosenFile) => void
  onText: (markdown: string) => void
  onClose: () => void
}

/** Asks for an image, of the writer's own or by its address, and for what it shows. */
export function ImageDialog({ onFile, onText, onClose }: ImageDialogProps) {
  const t = useText()
  const rules = imageRules(useSite())
  const [file, setFile] = useState<File>()
  const [address, setAddress] = useState('')
  const [description, setDescription] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const problem = file && findUploadError(file, rules, t)

  function insert() {
    const written = address.trim()
    if (file) {
      if (!problem) onFile({ file, description })
    } else if (written === '') setIsEmpty(true)
    else onText(toMarkdown({ file: new File([], '.'), description }, true, written))
  }

  // The dialog is in a form that it must not send.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert()
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('upload.cancel')}
      </Button>
      <Button variant="primary" onClick={insert}>
        {t('upload.picture.insert')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('upload.picture.title')} footer={footer} onClose={onClose}>
      <div className={styles.fields}>
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
            label={t('upload.picture.address')}
            value={address}
            error={isEmpty ? t('upload.picture.empty') : undefined}
            onChange={(event) => {
              setAddress(event.target.value)
              setIsEmpty(false)
            }}
            onKeyDown={handleKeyDown}
          />
        )}
        <TextInput
          label={t('upload.picture.description')}
          hint={t('upload.picture.description_hint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </Dialog>
  )
}

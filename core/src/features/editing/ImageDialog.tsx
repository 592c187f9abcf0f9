import { type KeyboardEvent, useState } from 'react'
import { useSite } from '../../app/site/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, TextInput } from '../../ui/index.ts'
import { FileZone, pictureRules, problemOf } from '../uploads/index.ts'
import { type ChosenFile, markdownOf } from './chosen-files.ts'
import styles from './PictureDialog.module.scss'

export type PictureDialogProps = {
  onFile: (chosen: ChosenFile) => void
  onText: (markdown: string) => void
  onClose: () => void
}

/** Asks for a picture, of the writer's own or by its address, and for what it shows. */
export function PictureDialog({ onFile, onText, onClose }: PictureDialogProps) {
  const t = useText()
  const rules = pictureRules(useSite())
  const [file, setFile] = useState<File>()
  const [address, setAddress] = useState('')
  const [description, setDescription] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const problem = file && problemOf(file, rules, t)

  function insert() {
    const written = address.trim()
    if (file) {
      if (!problem) onFile({ file, description })
    } else if (written === '') setIsEmpty(true)
    else onText(markdownOf({ file: new File([], '.'), description }, true, written))
  }

  // The dialog stands in a form that it must not send.
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

import { TextInput, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { image } from '../markdown-blocks.ts'
import { InsertDialog } from './InsertDialog.tsx'

export type ImageDialogProps = {
  onInsert: (image: string) => void
  /** Uploads the user's own images; absent if the site accepts none. */
  onFiles?: (files: readonly File[]) => void
  onClose: () => void
}

/** Asks for the URL of an image and its description, or for images to upload. */
export function ImageDialog({ onInsert, onFiles, onClose }: ImageDialogProps) {
  const t = useTexts()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)

  function handleInsert() {
    if (url.trim() === '') setIsEmpty(true)
    else onInsert(image(description, url))
  }

  return (
    <InsertDialog title={t('image.title')} onClose={onClose} onInsert={handleInsert}>
      {onFiles && (
        <>
          <TextInput
            label={t('image.file')}
            hint={t('image.file_hint')}
            type="file"
            accept="image/*"
            multiple
            autoFocus
            onChange={(event) => onFiles([...(event.target.files ?? [])])}
          />
          <p className="q-cm-or">{t('image.or')}</p>
        </>
      )}
      <TextInput
        label={t('image.url')}
        error={isEmpty ? t('image.url_empty') : undefined}
        type="url"
        dir="ltr"
        autoFocus={!onFiles}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value)
          setIsEmpty(false)
        }}
      />
      <TextInput
        label={t('image.description')}
        hint={t('image.description_hint')}
        dir="auto"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </InsertDialog>
  )
}

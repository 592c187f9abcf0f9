import { useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { image } from '../markdown-blocks.ts'
import { DialogField } from './DialogField.tsx'
import { InsertDialog } from './InsertDialog.tsx'

export type ImageDialogProps = {
  onInsert: (image: string) => void
  /** Sends an image of the writer's own; absent where the site takes none. */
  onFile?: (file: File) => void
  onClose: () => void
}

/** Asks for the address of an image and what it shows, or for an image to upload. */
export function ImageDialog({ onInsert, onFile, onClose }: ImageDialogProps) {
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
      {onFile && (
        <>
          <DialogField label={t('image.file')}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="image/*"
                onChange={(event) => {
                  const file = event.target.files?.[0]
                  if (file) onFile(file)
                }}
              />
            )}
          </DialogField>
          <p className="q-cm-or">{t('image.or')}</p>
        </>
      )}
      <DialogField label={t('image.url')} error={isEmpty ? t('image.url_empty') : undefined}>
        {(control) => (
          <input
            {...control}
            type="url"
            dir="ltr"
            value={url}
            onChange={(event) => {
              setUrl(event.target.value)
              setIsEmpty(false)
            }}
          />
        )}
      </DialogField>
      <DialogField label={t('image.description')} hint={t('image.description_hint')}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </DialogField>
    </InsertDialog>
  )
}

import { TextInput, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { link } from '../markdown-blocks.ts'
import { InsertDialog } from './InsertDialog.tsx'

export type LinkDialogProps = {
  /** The selected text: a URL, or the text of the link. */
  selected: string
  onInsert: (link: string) => void
  onClose: () => void
}

const isUrl = (text: string) => /^https?:\/\/\S+$/.test(text.trim())

/** Asks for a URL and the text of the link. */
export function LinkDialog({ selected, onInsert, onClose }: LinkDialogProps) {
  const t = useTexts()
  const [url, setUrl] = useState(isUrl(selected) ? selected.trim() : '')
  const [name, setName] = useState(isUrl(selected) ? '' : selected)
  const [isEmpty, setIsEmpty] = useState(false)

  function handleInsert() {
    if (url.trim() === '') setIsEmpty(true)
    else onInsert(link(name, url))
  }

  return (
    <InsertDialog title={t('link.title')} onClose={onClose} onInsert={handleInsert}>
      <TextInput
        label={t('link.url')}
        error={isEmpty ? t('link.url_empty') : undefined}
        type="url"
        dir="ltr"
        autoFocus
        value={url}
        onChange={(event) => {
          setUrl(event.target.value)
          setIsEmpty(false)
        }}
      />
      <TextInput
        label={t('link.name')}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </InsertDialog>
  )
}

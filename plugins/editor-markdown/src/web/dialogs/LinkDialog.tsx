import { TextInput, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { link } from '../markdown-blocks.ts'
import { InsertDialog } from './InsertDialog.tsx'

export type LinkDialogProps = {
  /** The selected text: an address, or the text of the link. */
  selected: string
  onInsert: (link: string) => void
  onClose: () => void
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim())

/** Asks for an address and the text of the link. */
export function LinkDialog({ selected, onInsert, onClose }: LinkDialogProps) {
  const t = useTexts()
  const [url, setUrl] = useState(isAddress(selected) ? selected.trim() : '')
  const [name, setName] = useState(isAddress(selected) ? '' : selected)
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

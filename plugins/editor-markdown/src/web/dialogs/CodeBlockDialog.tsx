import { TextArea, TextInput, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { codeBlock } from '../markdown-blocks.ts'
import { InsertDialog } from './InsertDialog.tsx'

export type CodeBlockDialogProps = {
  /** The selected text. */
  selected: string
  onInsert: (block: string) => void
  onClose: () => void
}

/** Asks for code and its language. */
export function CodeBlockDialog({ selected, onInsert, onClose }: CodeBlockDialogProps) {
  const t = useTexts()
  const [language, setLanguage] = useState('')
  const [code, setCode] = useState(selected)
  const [isEmpty, setIsEmpty] = useState(false)

  function handleInsert() {
    if (code.trim() === '') setIsEmpty(true)
    else onInsert(codeBlock(code, language))
  }

  return (
    <InsertDialog title={t('code_block.title')} onClose={onClose} onInsert={handleInsert}>
      <TextArea
        label={t('code_block.code')}
        error={isEmpty ? t('code_block.code_empty') : undefined}
        className="q-cm-code-input"
        rows={8}
        dir="ltr"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setIsEmpty(false)
        }}
      />
      <TextInput
        label={t('code_block.language')}
        hint={t('code_block.language_hint')}
        dir="ltr"
        maxLength={40}
        value={language}
        onChange={(event) => setLanguage(event.target.value.replace(/[\s`]/g, ''))}
      />
    </InsertDialog>
  )
}

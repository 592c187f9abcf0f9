import { TextInput, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import { table } from '../markdown-blocks.ts'
import { InsertDialog } from './InsertDialog.tsx'

export type TableDialogProps = { onInsert: (table: string) => void; onClose: () => void }

const maxCount = 20
const within = (typed: string) => Math.min(maxCount, Math.max(1, Math.round(Number(typed)) || 1))

/** Asks for the size of a table. */
export function TableDialog({ onInsert, onClose }: TableDialogProps) {
  const t = useTexts()
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')

  function handleInsert() {
    onInsert(table(within(rows), within(columns), (number) => t('placeholder.column', { number })))
  }

  const sizes = [
    { label: t('table.columns'), value: columns, set: setColumns },
    { label: t('table.rows'), value: rows, set: setRows },
  ]
  return (
    <InsertDialog title={t('table.title')} onClose={onClose} onInsert={handleInsert}>
      {sizes.map(({ label, value, set }, index) => (
        <TextInput
          key={label}
          label={label}
          type="number"
          min={1}
          max={maxCount}
          autoFocus={index === 0}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      ))}
    </InsertDialog>
  )
}

import { useState } from 'react'
import { attempt } from '../../api/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button, fileIcon } from '../../ui/index.ts'
import type { ListView } from './list-address.ts'

export type ExportButtonProps = {
  kind: ListView['kind']
  label: string
  size?: 'small'
  onExport: () => Promise<string>
}

/** Saves a list as a file of comma-separated values. */
export function ExportButton({ kind, label, size, onExport }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    const answer = await attempt(onExport())
    if (answer.ok) saveFile(`${kind}.csv`, 'text/csv;charset=utf-8', answer.data)
    setIsBusy(false)
  }

  return (
    <Button icon={fileIcon} size={size} isBusy={isBusy} className="q-needs-script" onClick={handleClick}>
      {label}
    </Button>
  )
}

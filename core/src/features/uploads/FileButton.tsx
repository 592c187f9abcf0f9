import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert, ProgressBar, uploadIcon } from '../../ui/index.ts'
import styles from './FileButton.module.scss'
import { getAcceptAttribute, type UploadRules } from './upload-rules.ts'
import type { Transfer } from './useTransfer.ts'

export type FileButtonProps = {
  rules: UploadRules
  transfer: Pick<Transfer, 'fraction' | 'problem' | 'cancel'>
  onFile: (file: File) => void
  children: ReactNode
}

/** Chooses a file, and shows the progress of its upload. */
export function FileButton({
  rules,
  transfer: { fraction, problem, cancel },
  onFile,
  children,
}: FileButtonProps) {
  const t = useText()
  const id = useId()
  const isRunning = fraction !== undefined
  return (
    <div className={styles.chooser}>
      <Button
        size="small"
        icon={uploadIcon}
        isBusy={isRunning}
        onClick={() => document.getElementById(id)?.click()}
      >
        {children}
      </Button>
      {isRunning && (
        <div className={styles.running}>
          <ProgressBar label={t('upload.progress')} value={fraction} />
          <Button size="small" variant="subtle" onClick={cancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
      <input
        id={id}
        type="file"
        hidden
        accept={getAcceptAttribute(rules)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was fixed.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {problem && (
        <FormAlert>
          <p>{problem}</p>
        </FormAlert>
      )}
    </div>
  )
}

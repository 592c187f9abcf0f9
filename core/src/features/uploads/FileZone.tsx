import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useFileDrop } from '../../lib/useFileDrop.ts'
import { classes, Icon, uploadIcon } from '../../ui/index.ts'
import styles from './FileZone.module.scss'
import { getAcceptAttribute, type UploadRules } from './upload-rules.ts'

export type FileZoneProps = {
  rules: UploadRules
  /** The chosen image. */
  file: File | undefined
  onFile: (file: File) => void
}

/** Accepts an image, chosen or dropped, and shows it. */
export function FileZone({ rules, file, onFile }: FileZoneProps) {
  const t = useText()
  const { isOver, handlers } = useFileDrop(onFile)
  const preview = usePreviewUrl(file)

  return (
    <label className={classes(styles.zone, isOver && styles.over)} {...handlers}>
      {preview ? (
        <img className={styles.preview} src={preview} alt={t('upload.preview')} />
      ) : (
        <Icon of={uploadIcon} size="large" className={styles.icon} />
      )}
      <span className={styles.call}>{file ? <bdi>{file.name}</bdi> : t('upload.choose')}</span>
      <span className={styles.note}>
        {t('upload.limits', { kinds: rules.extensions.join(', '), limit: rules.megabytes })}
      </span>
      <input
        type="file"
        accept={getAcceptAttribute(rules)}
        className={styles.input}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onFile(chosen)
        }}
      />
    </label>
  )
}

/** A URL for a file of the user's machine, while it is shown. */
export function usePreviewUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

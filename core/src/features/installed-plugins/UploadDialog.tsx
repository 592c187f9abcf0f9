import { useText } from '../../lib/i18n/index.ts'
import { useFileDrop } from '../../lib/useFileDrop.ts'
import { classes, Dialog, FormAlert, Icon, ProgressBar, uploadIcon } from '../../ui/index.ts'
import { maxMegabytes } from './read-package.ts'
import styles from './UploadDialog.module.scss'
import type { PackageUpload } from './usePackageUpload.ts'

export type UploadDialogProps = {
  /** Undefined on a server that only accepts packages on the command line. */
  upload: PackageUpload | undefined
  onClose: () => void
}

/** Uploads a package that is chosen or dropped. It cannot be closed during an upload. */
export function UploadDialog({ upload, onClose }: UploadDialogProps) {
  const t = useText()
  if (upload) return <OpenUpload upload={upload} onClose={onClose} />
  return (
    <Dialog title={t('plugins.upload.title')} onClose={onClose}>
      <p className={styles.note}>{t('plugins.upload.off')}</p>
    </Dialog>
  )
}

function OpenUpload({ upload: { stage, send }, onClose }: { upload: PackageUpload; onClose: () => void }) {
  const t = useText()
  const isRunning = stage.kind === 'reading' || stage.kind === 'installing'
  return (
    <Dialog title={t('plugins.upload.title')} onClose={() => !isRunning && onClose()}>
      <div className={styles.body}>
        {stage.kind === 'failed' && (
          <FormAlert title={<bdi>{stage.file}</bdi>}>
            <p>{stage.message}</p>
          </FormAlert>
        )}
        {isRunning ? (
          <div className={styles.progress} role="status">
            <p className={styles.file}>
              <bdi>{stage.file}</bdi>
            </p>
            <ProgressBar label={stage.file} value={stage.kind === 'reading' ? stage.fraction : undefined} />
            <p className={styles.note}>
              {stage.kind === 'reading' ? t('plugins.upload.reading') : t('plugins.upload.installing')}
            </p>
          </div>
        ) : (
          <DropZone onFile={send} />
        )}
        <p className={styles.note}>{t('plugins.upload.trust')}</p>
      </div>
    </Dialog>
  )
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useText()
  const { isOver, handlers } = useFileDrop(onFile)

  return (
    <label className={classes(styles.zone, isOver && styles.over)} {...handlers}>
      <Icon of={uploadIcon} size="large" className={styles.icon} />
      <span className={styles.call}>{t('plugins.upload.drop')}</span>
      <span className={styles.note}>{t('plugins.upload.kind', { max: maxMegabytes })}</span>
      <input
        type="file"
        accept=".tgz,.tar.gz,application/gzip"
        className={styles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was fixed.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

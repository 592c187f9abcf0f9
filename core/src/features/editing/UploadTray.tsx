import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton, icons, ProgressBar } from '../../ui/index.ts'
import type { ChosenFile } from './chosen-files.ts'
import styles from './UploadTray.module.scss'
import { type RunningTransfer, type TextPort, useTransfers } from './useTransfers.ts'

export type UploadTrayProps = TextPort & { files: readonly ChosenFile[] }

/** What is on its way into a text, and what did not get there. */
export function UploadTray({ files, ...port }: UploadTrayProps) {
  const t = useText()
  const { running, end } = useTransfers(files, port)
  const isBusy = running.some(({ problem }) => problem === undefined)
  const tray = useRef<HTMLDivElement>(null)
  const isAwaited = useBlockedSubmit(tray, isBusy)
  if (running.length === 0) return null
  return (
    <div ref={tray} className={styles.tray}>
      <ul className={styles.list} aria-label={t('upload.list')}>
        {running.map((transfer) => (
          <TrayItem key={transfer.id} transfer={transfer} onEnd={() => end(transfer.id)} />
        ))}
      </ul>
      {isAwaited && <p role="status">{t('upload.wait')}</p>}
    </div>
  )
}

function TrayItem({
  transfer: { name, fraction, problem },
  onEnd,
}: {
  transfer: RunningTransfer
  onEnd: () => void
}) {
  const t = useText()
  const isRunning = problem === undefined
  return (
    <li className={styles.item}>
      <bdi className={styles.name}>{name}</bdi>
      {isRunning ? (
        <ProgressBar
          label={t('upload.running', { name, percent: Math.round(fraction * 100) })}
          value={fraction}
        />
      ) : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <IconButton
        size="small"
        icon={icons.closeIcon}
        label={isRunning ? t('upload.cancel_named', { name }) : t('upload.dismiss')}
        onClick={onEnd}
      />
    </li>
  )
}

/** Keeps a form from being sent with a mark in the place of a file; shows whether a user tried to. */
function useBlockedSubmit(inside: RefObject<HTMLElement | null>, isSubmitHeld: boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    setIsAwaited(false)
    const form = inside.current?.closest('form')
    if (!form || !isSubmitHeld) return
    const handleSubmit = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsAwaited(true)
    }
    form.addEventListener('submit', handleSubmit, true)
    return () => form.removeEventListener('submit', handleSubmit, true)
  }, [inside, isSubmitHeld])
  return isAwaited
}

import { Button, useTexts } from '@querent/sdk/web'
import type { Transfer } from './useUploads.ts'

/** Files that are being uploaded or could not be. The site submits the form after they are done. */
export function UploadList({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useTexts()
  if (transfers.length === 0) return null
  return (
    <ul className="q-cm-uploads" aria-label={t('upload.list')}>
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <UploadState {...transfer} />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ name, fraction, problem, retry, end }: Transfer) {
  const t = useTexts()
  const endLabel = problem === undefined ? t('upload.cancel', { name }) : t('upload.dismiss')
  return (
    <>
      {problem === undefined ? (
        <>
          <bdi>{name}</bdi>
          <progress
            aria-label={t('upload.running', { name, percent: Math.round(fraction * 100) })}
            value={fraction}
            max={1}
          />
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
      {retry && (
        <Button size="small" onClick={retry}>
          {t('upload.retry')}
        </Button>
      )}
      <button type="button" className="q-cm-tool" aria-label={endLabel} title={endLabel} onClick={end}>
        <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </>
  )
}

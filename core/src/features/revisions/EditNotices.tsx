import { revisionStatus } from '@querent/sdk/states'
import { useText } from '../../lib/i18n/index.ts'
import { ErrorScreen } from '../../runtime/errors/index.ts'
import type { WaitingEdit } from '../../runtime/page/index.ts'
import { ButtonLink, FormAlert } from '../../ui/index.ts'
import type { EditStart } from './load-edit.ts'
import type { TimelineObject } from './timeline-query.ts'

export type EditNoticesProps = { start: EditStart }

/** Information for editors before they begin. */
export function EditNotices({ start }: EditNoticesProps) {
  const t = useText()
  const isRejected = start.version?.status === revisionStatus.rejected
  const reason = start.version?.rejection_reason
  if (!start.isSuggestion && !start.isVersionMissing && !isRejected) return null
  return (
    <div className="q-stack">
      {isRejected && (
        <FormAlert kind="info">
          {t('history.restore.rejected')}
          {reason && <p dir="auto">{t('history.restore.rejection_reason', { reason })}</p>}
        </FormAlert>
      )}
      {start.isSuggestion && <FormAlert kind="info">{t('history.suggest.notice')}</FormAlert>}
      {start.isVersionMissing && <FormAlert kind="warning">{t('history.restore.missing')}</FormAlert>}
    </div>
  )
}

export type EditWaitingProps = {
  waiting: WaitingEdit
  place: Pick<TimelineObject, 'kind' | 'path'>
  /** The page of the question, answer or tag. */
  to: string
}

const back = {
  question: 'history.waiting.question',
  answer: 'history.to_answer',
  tag: 'history.waiting.tag',
} as const

/** Replaces an editor while a suggested edit waits for review. */
export function EditWaiting({ waiting, place, to }: EditWaitingProps) {
  const t = useText()
  const { isOwn } = waiting
  const ways = (
    <>
      <ButtonLink variant="primary" to={to}>
        {t(back[place.kind])}
      </ButtonLink>
      <ButtonLink to={place.path}>{t('history.link')}</ButtonLink>
    </>
  )
  return (
    <ErrorScreen
      title={t(isOwn ? 'history.waiting.own' : 'history.waiting.other')}
      body={t(isOwn ? 'history.waiting.meaning' : 'history.restore.waiting')}
      action={ways}
    />
  )
}

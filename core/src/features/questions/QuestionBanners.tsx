import type { Operation, QuestionInfo } from '@querent/sdk/contract'
import { listing, questionStatus } from '@querent/sdk/states'
import { useText } from '../../lib/i18n/index.ts'
import { type FormAlertProps, PageAlert, Time } from '../../ui/index.ts'
import { ReviewLink } from '../posts/index.ts'
import styles from './QuestionBanners.module.scss'

/** The words of a question's title in its URL, if there are any. */
export function titleInUrl(url: string): string | undefined {
  const slug = /\/questions\/[^/?#]+\/([^/?#]*\p{L}[^/?#]*-[^/?#]*)/u.exec(url)?.[1]
  if (!slug) return undefined
  try {
    return decodeURIComponent(slug).replaceAll('-', ' ')
  } catch {
    // The URL has a lone percent sign, and is shown unchanged.
    return undefined
  }
}

export type QuestionBannersProps = { question: QuestionInfo }

const alertKindByLevel: Record<Operation['level'], FormAlertProps['kind']> = {
  info: 'info',
  danger: 'danger',
  warning: 'warning',
  secondary: 'warning',
}

/** The state of an unusual question: closed, deleted, waiting for review, or not listed. */
export function QuestionBanners({ question }: QuestionBannersProps) {
  const t = useText()
  const { operation } = question
  if (!operation?.level && question.show !== listing.unlisted) return null
  return (
    <div className={styles.banners}>
      {operation?.level && <OperationBanner question={question} operation={operation} />}
      {question.show === listing.unlisted && (
        <PageAlert kind="info">{t('question.banner.unlisted')}</PageAlert>
      )}
    </div>
  )
}

function OperationBanner({ question, operation }: QuestionBannersProps & { operation: Operation }) {
  const t = useText()
  const { level, type, description, msg, time } = operation
  if (type === '') {
    const isWaiting = question.status === questionStatus.pending
    return (
      <PageAlert kind={alertKindByLevel[level]}>
        {isWaiting ? <ReviewLink objectId={question.id}>{msg}</ReviewLink> : msg}
      </PageAlert>
    )
  }
  return (
    <PageAlert kind={alertKindByLevel[level]} title={t('question.banner.closed', { reason: type })}>
      {description && <p className={styles.line}>{description}</p>}
      {msg && (
        <p className={styles.line}>
          <CloseMessage operation={operation} />
        </p>
      )}
      {time > 0 && (
        <p className={styles.when}>
          <Time at={time} form="date_time" />
        </p>
      )}
    </PageAlert>
  )
}

/** The message of the closing; for a duplicate a link to the original. */
function CloseMessage({ operation: { msg, original_title } }: { operation: Operation }) {
  const t = useText()
  if (!/^https?:\/\//.test(msg)) return msg
  const title = original_title ?? titleInUrl(msg)
  return <a href={msg}>{title ? t('question_page.banner.original', { title }) : msg}</a>
}

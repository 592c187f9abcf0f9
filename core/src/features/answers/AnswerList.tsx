import type { AnswerItem, AnswerOrder, QuestionView } from '@querent/sdk/contract'
import { acceptance, answerStatus, questionStatus } from '@querent/sdk/states'
import { attempt, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useSession } from '../../runtime/session/index.ts'
import { LinkTabs, Pagination } from '../../ui/index.ts'
import styles from './AnswerList.module.scss'
import { AnswerPost } from './AnswerPost.tsx'

/** The available orders; "updated" on the wire means newest first. */
const answerOrders = ['default', 'updated', 'created'] as const satisfies readonly AnswerOrder[]
export type ShownAnswerOrder = (typeof answerOrders)[number]

/** The order that a URL asks for. */
export function toAnswerOrder(search: URLSearchParams): ShownAnswerOrder {
  const wanted = search.get('order')
  return answerOrders.find((order) => order === wanted) ?? 'default'
}

/** The URL of a page of answers. */
export function answersPath(path: string, order: ShownAnswerOrder, page = 1): string {
  const query = new URLSearchParams()
  if (order !== 'default') query.set('order', order)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

type Acceptance = {
  /** Empty if no answer of this page is accepted. */
  acceptedId: string
  /** Accepts an answer, or withdraws the acceptance. */
  toggle: (answerId: string) => void
}

/** The accepted answer. The order only changes when the page is loaded again. */
function useAcceptance(questionId: string, answers: readonly AnswerItem[]): Acceptance {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const known = answers.find((answer) => answer.accepted === acceptance.accepted)?.id ?? ''
  const { shown, change } = useOptimisticValue(known)

  function toggle(answerId: string) {
    const next = shown === answerId ? '' : answerId
    change(next, async () => {
      const result = await attempt(api.call('answerAccept', { question_id: questionId, answer_id: next }))
      if (!result.ok) return undefined
      // The question now has an accepted answer.
      if (known === '' && next !== '') celebrateSoon()
      toasts.show(next === '' ? t('answer.accept.withdrawn') : t('answer.accept.done'))
      return next
    })
  }

  return { acceptedId: shown, toggle }
}

/** Confetti is optional: ignore a failed load. */
function celebrateSoon(): void {
  import('../celebration/index.ts').then(({ celebrate }) => celebrate()).catch(() => undefined)
}

export type AnswerListProps = {
  view: QuestionView
  order: ShownAnswerOrder
  /** The URL of the question without a query. */
  path: string
  /** The answer that the URL names. */
  namedId?: string
}

/** The answers to a question, in the order the user chose. */
export function AnswerList({ view, order, path, namedId }: AnswerListProps) {
  const { info, answers, comments, reactions } = view
  const { user, isStaff } = useSession()
  const { acceptedId, toggle } = useAcceptance(info.id, answers.list)
  const mayAccept = (isStaff || user?.id === info.user_info.id) && info.status !== questionStatus.deleted
  const shown = useShownAnswers(answers.list, namedId)
  if (shown.length === 0 && answers.count <= answers.page_size) return null
  return (
    <section className={styles.section} aria-labelledby="answers">
      <AnswerListHead count={info.answer_count} order={order} path={path} />
      {shown.map((answer) => (
        <AnswerPost
          key={answer.id}
          answer={answer}
          question={info}
          comments={comments[answer.id]}
          reactions={reactions[answer.id]}
          isAccepted={answer.id === acceptedId}
          onAccept={mayAccept && answer.status !== answerStatus.deleted ? () => toggle(answer.id) : undefined}
        />
      ))}
      <Pagination
        page={answers.page}
        pageSize={answers.page_size}
        total={answers.count}
        hrefFor={(page) => `${answersPath(path, order, page)}#answers`}
      />
    </section>
  )
}

type AnswerListHeadProps = Pick<AnswerListProps, 'order' | 'path'> & { count: number }

function AnswerListHead({ count, order, path }: AnswerListHeadProps) {
  const t = useText()
  const format = useFormat()
  return (
    <header className={styles.head}>
      <h2 id="answers" className={styles.title}>
        {t('answer.list.count', { count, shown: format.count(count) })}
      </h2>
      {count > 1 && (
        <LinkTabs
          look="segment"
          label={t('answer.order.label')}
          tabs={answerOrders.map((name) => ({
            to: answersPath(path, name),
            // texts: answer.order.*
            label: t(`answer.order.${name}`),
            isCurrent: name === order,
          }))}
        />
      )}
    </header>
  )
}

/**
 * Deleted answers are only shown to their author and to the staff, who may restore them, and only if the
 * URL names them.
 */
function useShownAnswers(answers: readonly AnswerItem[], namedId: string | undefined): AnswerItem[] {
  const { user, isStaff } = useSession()
  return answers.filter((answer) => {
    if (answer.status !== answerStatus.deleted) return true
    return answer.id === namedId && (isStaff || answer.user_info?.id === user?.id)
  })
}

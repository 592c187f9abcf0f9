import { acceptance } from '@querent/sdk/states'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { type DataFor, type InputFor, silent, useApi } from '../../api/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { TimeZoneContext, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { refreshIcon, StatusLabel, Time, trashIcon } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './AdminList.module.scss'
import { AdminList } from './AdminList.tsx'
import type { ListAction } from './list-action.ts'
import { creationRange, type ListData, type ListParams, type ListView } from './list-params.ts'
import { PurgeButton } from './PurgeButton.tsx'

type Answer = DataFor<'adminAnswerPage'>['list'][number]

export const answerView: ListView = {
  path: '/admin/answers',
  kind: 'answers',
  statuses: ['normal', 'deleted', 'pending'],
  orders: ['newest', 'votes'],
  filters: [
    { name: 'author', kind: 'text' },
    { name: 'tag', kind: 'text' },
    { name: 'question', kind: 'text' },
    { name: 'from', kind: 'date' },
    { name: 'to', kind: 'date' },
  ],
}

/** The filters for the server, with days in the time zone. */
export function answerInput(params: ListParams, timeZone: string): InputFor<'adminAnswerPage'> {
  const { author, tag, question = '' } = params.filters
  return {
    page: params.page,
    // The words of the URL are those of the contract; `readListParams` drops all others.
    status: params.status as 'normal',
    order: params.order as 'newest',
    query: params.query,
    author,
    tag,
    question_id: question.slice(0, 24),
    ...creationRange(params.filters, timeZone),
  }
}

export type AnswerAdminListProps = ListData<DataFor<'adminAnswerPage'>>

/** Every answer with a status, for administrators. */
export function AnswerAdminList({ params, found, counts }: AnswerAdminListProps) {
  const api = useApi()
  const timeZone = use(TimeZoneContext)
  const t = useText()
  const { status } = params
  const set = (next: 'available' | 'deleted') => (answer: Answer) =>
    api.call('adminAnswerStatusUpdate', { answer_id: answer.id, status: next }, silent)
  const actions: ListAction<Answer>[] = [
    {
      key: 'restore',
      label: t('admin_lists.action.restore'),
      icon: refreshIcon,
      isPossible: () => status === 'deleted',
      run: set('available'),
    },
    {
      key: 'delete',
      label: t('admin_lists.action.delete'),
      icon: trashIcon,
      isDanger: true,
      isPossible: () => status !== 'deleted',
      question: t('admin_lists.action.delete_question'),
      run: set('deleted'),
    },
  ]
  return (
    <AdminList
      view={answerView}
      params={params}
      found={found}
      counts={counts}
      idOf={({ id }) => id}
      nameOf={({ id, question_info }) => `${question_info.title} (${id})`}
      renderItem={(answer) => <AnswerItem answer={answer} />}
      actions={actions}
      onExport={(ids) => {
        const { page, ...filter } = answerInput(params, timeZone) ?? {}
        return api.call('adminAnswerExport', { ...filter, ids }, { timeoutMs: 60_000 })
      }}
      headerActions={(isBusy) => status === 'deleted' && <PurgeButton kind="answers" isBusy={isBusy} />}
    />
  )
}

function AnswerItem({ answer }: { answer: Answer }) {
  const t = useText()
  const site = useSite()
  return (
    <>
      <h2 className={styles.title}>
        <Link to={questionPath(site, { id: answer.question_id, answerId: answer.id })} dir="auto">
          {answer.question_info.title}
        </Link>
        {answer.accepted === acceptance.accepted && (
          <StatusLabel kind="accepted">{t('admin_lists.accepted')}</StatusLabel>
        )}
      </h2>
      <p className={styles.excerpt} dir="auto">
        {excerptText(answer.description)}
      </p>
      <div className={styles.facts}>
        <UserName user={answer.user_info} />
        <span>{t('admin_lists.votes', { number: answer.vote_count })}</span>
        <span>
          {t('admin_lists.answered')} <Time at={answer.create_time} form="date" />
        </span>
      </div>
    </>
  )
}

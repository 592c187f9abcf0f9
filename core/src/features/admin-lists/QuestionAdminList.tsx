import { listing, pin } from '@querent/sdk/states'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { type ApiClient, type DataFor, type InputFor, silent, useApi } from '../../api/index.ts'
import { TimeZoneContext, type Translate, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { eyeIcon, icons, lockIcon, refreshIcon, StatusLabel, Time, trashIcon } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './AdminList.module.scss'
import { AdminList } from './AdminList.tsx'
import type { ListAction } from './list-action.ts'
import { creationRange, type ListData, type ListParams, type ListView } from './list-params.ts'
import { PurgeButton } from './PurgeButton.tsx'

type Question = DataFor<'adminQuestionPage'>['list'][number]

export const questionView: ListView = {
  path: '/admin/questions',
  kind: 'questions',
  statuses: ['normal', 'closed', 'deleted', 'pending'],
  orders: ['newest', 'activity', 'votes'],
  filters: [
    { name: 'author', kind: 'text' },
    { name: 'tag', kind: 'text' },
    { name: 'from', kind: 'date' },
    { name: 'to', kind: 'date' },
  ],
}

/** The filters for the server, with days in the time zone. */
export function questionInput(params: ListParams, timeZone: string): InputFor<'adminQuestionPage'> {
  const { author, tag } = params.filters
  return {
    page: params.page,
    // The words of the URL are those of the contract; `readListParams` drops all others.
    status: params.status as 'normal',
    order: params.order as 'newest',
    query: params.query,
    author,
    tag,
    ...creationRange(params.filters, timeZone),
  }
}

export type QuestionAdminListProps = ListData<DataFor<'adminQuestionPage'>>

/** Every question with a status, for administrators. */
export function QuestionAdminList({ params, found, counts }: QuestionAdminListProps) {
  const api = useApi()
  const timeZone = use(TimeZoneContext)
  const actions = useQuestionActions(params.status)
  return (
    <AdminList
      view={questionView}
      params={params}
      found={found}
      counts={counts}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      renderItem={(question) => <QuestionItem question={question} />}
      actions={actions}
      onExport={(ids) => {
        const { page, ...filter } = questionInput(params, timeZone) ?? {}
        return api.call('adminQuestionExport', { ...filter, ids }, { timeoutMs: 60_000 })
      }}
      headerActions={(isBusy) =>
        params.status === 'deleted' && <PurgeButton kind="questions" isBusy={isBusy} />
      }
    />
  )
}

function QuestionItem({ question }: { question: Question }) {
  const t = useText()
  const site = useSite()
  return (
    <>
      <h2 className={styles.title}>
        <Link to={questionPath(site, { id: question.id })} dir="auto">
          {question.title}
        </Link>
        {question.show === listing.unlisted && <StatusLabel>{t('admin_lists.unlisted')}</StatusLabel>}
        {question.pin === pin.pinned && <StatusLabel kind="accent">{t('admin_lists.pinned')}</StatusLabel>}
        {question.accepted_answer_id !== '0' && (
          <StatusLabel kind="accepted">{t('admin_lists.accepted')}</StatusLabel>
        )}
      </h2>
      <div className={styles.facts}>
        <UserName user={question.user_info} />
        <span>{t('admin_lists.votes', { number: question.vote_count })}</span>
        <span>{t('admin_lists.answers', { number: question.answer_count })}</span>
        <span>
          {t('admin_lists.asked')} <Time at={question.create_time} form="date" />
        </span>
        <span>
          {t('admin_lists.active')} <Time at={question.update_time} />
        </span>
      </div>
    </>
  )
}

/** Administrators' actions on questions with a status. */
function useQuestionActions(status: string): ListAction<Question>[] {
  const t = useText()
  const api = useApi()
  const set = (next: 'available' | 'closed' | 'deleted') => (question: Question) =>
    api.call('adminQuestionStatusUpdate', { question_id: question.id, status: next }, silent)
  return [
    {
      key: 'reopen',
      label: t('admin_lists.action.reopen'),
      icon: refreshIcon,
      isPossible: () => status === 'closed',
      run: set('available'),
    },
    {
      key: 'restore',
      label: t('admin_lists.action.restore'),
      icon: refreshIcon,
      isPossible: () => status === 'deleted',
      run: set('available'),
    },
    {
      key: 'close',
      label: t('admin_lists.action.close'),
      icon: lockIcon,
      isPossible: () => status === 'normal',
      question: t('admin_lists.action.close_question'),
      run: set('closed'),
    },
    ...(status === 'normal' || status === 'closed' ? buildOperations(api, t) : []),
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
}

/** Actions that hide a question from lists, or pin it to their top. */
function buildOperations(api: ApiClient, t: Translate): ListAction<Question>[] {
  const operate = (operation: string) => (question: Question) =>
    api.call('questionOperation', { id: question.id, operation }, silent)
  return [
    {
      key: 'unlist',
      label: t('admin_lists.action.unlist'),
      icon: icons.eyeOffIcon,
      isPossible: ({ show }) => show === listing.listed,
      run: operate('hide'),
    },
    {
      key: 'list',
      label: t('admin_lists.action.list'),
      icon: eyeIcon,
      isPossible: ({ show }) => show === listing.unlisted,
      run: operate('show'),
    },
    {
      key: 'pin',
      label: t('admin_lists.action.pin'),
      icon: icons.pinIcon,
      isPossible: (question) => question.pin === pin.unpinned,
      run: operate('pin'),
    },
    {
      key: 'unpin',
      label: t('admin_lists.action.unpin'),
      icon: icons.pinnedIcon,
      isPossible: (question) => question.pin === pin.pinned,
      run: operate('unpin'),
    },
  ]
}

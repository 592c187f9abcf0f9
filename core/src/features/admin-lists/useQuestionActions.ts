import { listing, pin } from '@querent/sdk/states'
import { type ApiClient, type DataFor, useApi } from '../../api/index.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { eyeIcon, icons, lockIcon, refreshIcon, trashIcon } from '../../ui/index.ts'
import type { ListAction } from './list-action.ts'

type Question = DataFor<'adminQuestionPage'>['list'][number]

/** What an administrator can do with questions of a state. */
export function useQuestionActions(status: string): ListAction<Question>[] {
  const t = useText()
  const api = useApi()
  const set = (next: 'available' | 'closed' | 'deleted') => (question: Question) =>
    api.call('adminQuestionStatusUpdate', { question_id: question.id, status: next }, { passThrough: true })
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

/** Whether lists show a question, and whether it is at their top. */
function buildOperations(api: ApiClient, t: Translate): ListAction<Question>[] {
  const operate = (operation: string) => (question: Question) =>
    api.call('questionOperation', { id: question.id, operation }, { passThrough: true })
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

import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  Button,
  FormAlert,
  FormDialog,
  Skeleton,
  SkeletonGroup,
  type TagChoice,
  TagInput,
} from '../../ui/index.ts'
import styles from './InviteDialog.module.scss'

const staffShown = 10

/** Finds users by the beginning of a name; before anything is typed, the staff. */
function useUserSearch(): (text: string, signal: AbortSignal) => Promise<TagChoice[]> {
  const api = useApi()
  const t = useText()

  return async (text, signal) => {
    const options = { signal, ...silent }
    const username = text.trim().replace(/^@/, '')
    if (username !== '') {
      return (await api.call('userInfoSearch', { username }, options)).map(toUserChoice)
    }
    const staff = await api.call('userStaff', { page_size: staffShown }, options)
    return staff.map((member) => ({ ...toUserChoice(member), note: t('question_page.invite.staff') }))
  }
}

/** A user as one of several that can be chosen. */
function toUserChoice({ username, display_name }: { username: string; display_name: string }): TagChoice {
  return { slug: username, label: display_name, note: `@${username}` }
}

type State = 'loading' | 'ready' | 'failed'

/** The users who are asked to answer a question: the stored list, and the edited one. */
function useInvitation(questionId: string, onSaved: () => void) {
  const api = useApi()
  const [state, setState] = useState<State>('loading')
  const [users, setUsers] = useState<TagChoice[]>([])

  const load = useCallback(async () => {
    setState('loading')
    const result = await attempt(api.call('questionInvited', { id: questionId }, silent))
    if (result.ok) setUsers(result.data.filter(({ username }) => username !== '').map(toUserChoice))
    setState(result.ok ? 'ready' : 'failed')
  }, [api, questionId])

  useEffect(() => {
    load()
  }, [load])

  const { run: save, isBusy } = useAction(async () => {
    const invite_user = users.map(({ slug }) => slug)
    const result = await attempt(api.call('questionInvite', { id: questionId, invite_user }))
    if (result.ok) onSaved()
  })

  return { state, users, change: setUsers, load, save, isBusy }
}

export type InviteDialogProps = { questionId: string; onClose: () => void }

/** Asks users to answer a question. Newly added users are notified. */
export function InviteDialog({ questionId, onClose }: InviteDialogProps) {
  const t = useText()
  const toasts = useToasts()
  const findUsers = useUserSearch()
  const { state, users, change, load, save, isBusy } = useInvitation(questionId, handleSaved)

  function handleSaved() {
    onClose()
    toasts.show(t('question_page.invite.done'))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <FormDialog
      form={{ onSubmit: handleSubmit, isBusy }}
      title={t('question_page.invite.title')}
      submitText={t('question_page.invite.save')}
      canSubmit={state === 'ready'}
      className={state === 'ready' ? styles.form : undefined}
      onCancel={onClose}
    >
      {state === 'loading' && (
        <SkeletonGroup>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </SkeletonGroup>
      )}
      {state === 'failed' && (
        <FormAlert kind="danger">
          <p>{t('question_page.invite.failed')}</p>
          <Button size="small" onClick={load}>
            {t('question_page.invite.again')}
          </Button>
        </FormAlert>
      )}
      {state === 'ready' && (
        <TagInput
          textKeys="people_input"
          label={t('question_page.invite.people')}
          hint={t('question_page.invite.hint')}
          placeholder={t('question_page.invite.placeholder')}
          value={users}
          onValueChange={change}
          loadOptions={findUsers}
          max={Number.POSITIVE_INFINITY}
        />
      )}
    </FormDialog>
  )
}

import { type FormEvent, useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup, TagInput } from '../../ui/index.ts'
import styles from './InviteDialog.module.scss'
import { useInvitation } from './useInvitation.ts'
import { useUserSearch } from './useUserSearch.ts'

export type InviteDialogProps = { questionId: string; onInvited: () => void; onCancel: () => void }

/** Asks users to answer a question. Users who are new on the list are notified. */
export function InviteDialog({ questionId, onInvited, onCancel }: InviteDialogProps) {
  const t = useText()
  const formId = useId()
  const findPeople = useUserSearch()
  const { state, users, change, load, save, isBusy } = useInvitation(questionId, onInvited)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t('question_page.invite.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={state !== 'ready'}>
        {t('question_page.invite.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('question_page.invite.title')} footer={footer} onClose={onCancel}>
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
      <form id={formId} className={styles.form} onSubmit={handleSubmit} hidden={state !== 'ready'} noValidate>
        <TagInput
          words="people_input"
          label={t('question_page.invite.people')}
          hint={t('question_page.invite.hint')}
          placeholder={t('question_page.invite.placeholder')}
          value={users}
          onValueChange={change}
          loadOptions={findPeople}
          max={Number.POSITIVE_INFINITY}
        />
      </form>
    </Dialog>
  )
}

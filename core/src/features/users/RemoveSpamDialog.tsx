import type { SpamPreview } from '@querent/sdk/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, messageOnServerError, silent, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup, Time } from '../../ui/index.ts'
import styles from './RemoveSpamDialog.module.scss'
import { defaultSpamDays, SpamDaysSelect } from './SpamDaysSelect.tsx'

export type RemoveSpamDialogProps = {
  username: string
  onClose: () => void
  /** The time from which posts are removed, in unix seconds. */
  onRemoved?: (since: number) => void
  /** May be called long after the dialog was closed: the message about the removal offers it. */
  onUndone?: () => void
}

const daySeconds = 86_400

/** Shows an account's recent posts, before all of them are removed and the account is suspended. */
export function RemoveSpamDialog({ username, onClose, ...handlers }: RemoveSpamDialogProps) {
  const t = useText()
  const api = useApi()
  const [days, setDays] = useState(defaultSpamDays)
  const { state } = useCall(
    (signal) => api.call('spamPreview', { username, days }, { signal, ...silent }),
    `${username} ${days}`,
  )
  const { remove, undo } = useSpamRemoval(handlers)
  const preview = state.kind === 'ready' ? state.data : undefined
  const removal = preview?.removal

  const { run, isBusy } = useAction(async (work: () => Promise<boolean>) => {
    if (await work()) onClose()
  })

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button
        variant="danger"
        isBusy={isBusy}
        disabled={!preview}
        onClick={() => run(() => remove(username, days))}
      >
        {t('users.spam.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('users.spam.title', { name: username })} footer={footer} onClose={onClose}>
      <div className="q-stack">
        <p>{t('users.spam.lead')}</p>
        {removal && (
          <FormAlert kind="info">
            <p>{t('users.spam.undoable')}</p>
            <Button size="small" isBusy={isBusy} onClick={() => run(() => undo(removal.removal_id))}>
              {t('users.spam.undo')}
            </Button>
          </FormAlert>
        )}
        <SpamDaysSelect days={days} onChoose={setDays} />
        {state.kind === 'loading' && (
          <SkeletonGroup>
            <Skeleton width="half" />
            <Skeleton width="most" />
          </SkeletonGroup>
        )}
        {state.kind === 'failed' && <FormAlert>{state.failure.msg || t('app.error.unknown')}</FormAlert>}
        {preview && <SpamPostList preview={preview} />}
      </div>
    </Dialog>
  )
}

type SpamPostListProps = { preview: SpamPreview }

// texts: users.spam.kind.question, users.spam.kind.answer, users.spam.kind.comment

/** The posts that a removal deletes: how many of each kind, and the newest of them. */
function SpamPostList({ preview }: SpamPostListProps) {
  const t = useText()
  const { question_count, answer_count, comment_count, list } = preview
  if (list.length === 0) return <p>{t('users.spam.none')}</p>
  return (
    <div>
      <p className={styles.counts}>
        {t('users.spam.counts', {
          questions: question_count,
          answers: answer_count,
          comments: comment_count,
        })}
      </p>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be focused. */}
      <ul className={styles.list} tabIndex={0} aria-label={t('users.spam.list')}>
        {list.map(({ object_id, object_type, title, excerpt, created_at }) => (
          <li key={object_id} className={styles.post}>
            <p className={styles.head}>
              {t(`users.spam.kind.${object_type}`)} · <bdi>{title}</bdi> · <Time at={created_at} />
            </p>
            <p dir="auto">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Removes a spammer and undoes it. Both show a message, reload the page, and return whether it was done. */
function useSpamRemoval({ onRemoved, onUndone }: Pick<RemoveSpamDialogProps, 'onRemoved' | 'onUndone'>) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  async function undo(removalId: number): Promise<boolean> {
    const result = await attempt(api.call('spamRemovalUndo', { removal_id: removalId }, messageOnServerError))
    if (!result.ok) return false
    onUndone?.()
    await revalidate()
    toasts.show(t('users.spam.undone'))
    return true
  }

  async function remove(username: string, days: number): Promise<boolean> {
    const result = await attempt(api.call('spamRemovalAdd', { username, days }, messageOnServerError))
    if (!result.ok) return false
    const { removal_id } = result.data
    const run = () => void undo(removal_id)
    const action = { label: t('users.spam.undo'), shortcut: 'undo' as const, run }
    toasts.show(t('users.spam.done'), 'success', action)
    onRemoved?.(Math.floor(Date.now() / 1000) - days * daySeconds)
    void revalidate()
    return true
  }

  return { remove, undo }
}

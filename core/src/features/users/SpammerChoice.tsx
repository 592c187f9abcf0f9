import { accountRole } from '@querent/sdk/states'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type ApiClient, type ApiFailure, attempt, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, Checkbox, ConfirmDialog, classes, FormAlert, ProgressBar } from '../../ui/index.ts'
import { defaultSpamDays, SpamDaysSelect } from './SpamDaysSelect.tsx'
import styles from './SpammerChoice.module.scss'

type ListedUser = { username: string; display_name: string; status?: string; role_id?: number }

export type SpammerChoiceProps = {
  /** The accounts of one page. */
  users: readonly ListedUser[]
  onClose: () => void
}

/** Selects accounts of a list whose spam is removed together. */
export function SpammerChoice({ users, onClose }: SpammerChoiceProps) {
  const t = useText()
  const session = useSession()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const { state, remove, undo } = useSpamRemovals()
  const possible = users.filter(
    ({ username, status, role_id = accountRole.user }) =>
      username !== session.user?.username && status !== 'deleted' && role_id === accountRole.user,
  )
  const usernames = possible.map(({ username }) => username).filter((name) => chosen.includes(name))

  return (
    <section className={styles.choice} aria-label={t('users.spam.of_several')}>
      <p>{t(possible.length > 0 ? 'users.spam.choose' : 'users.none')}</p>
      <ul className={styles.users}>
        {possible.map(({ username, display_name }) => (
          <li key={username}>
            <Checkbox
              label={<bdi>{display_name}</bdi>}
              checked={chosen.includes(username)}
              onChange={({ target }) =>
                setChosen([
                  ...chosen.filter((name) => name !== username),
                  ...(target.checked ? [username] : []),
                ])
              }
            />
          </li>
        ))}
      </ul>
      <div className={classes('q-row', styles.buttons)}>
        <Button
          variant="danger"
          size="small"
          disabled={usernames.length === 0 || state?.isRunning}
          onClick={() => setIsAsking(true)}
        >
          {t('users.spam.action')}
        </Button>
        <Button variant="subtle" size="small" onClick={onClose}>
          {t('ui.dialog.close')}
        </Button>
      </div>
      <RemovalStatus state={state} onUndo={undo} />
      {isAsking && (
        <DaysDialog
          names={usernames}
          onCancel={() => setIsAsking(false)}
          onConfirm={(days) => {
            setIsAsking(false)
            // Failed ones stay selected.
            void remove(usernames, days).then(setChosen)
          }}
        />
      )}
    </section>
  )
}

type DaysDialogProps = { names: readonly string[]; onCancel: () => void; onConfirm: (days: number) => void }

function DaysDialog({ names, onCancel, onConfirm }: DaysDialogProps) {
  const t = useText()
  const [days, setDays] = useState(defaultSpamDays)
  return (
    <ConfirmDialog
      title={t('users.spam.of_several')}
      confirmLabel={t('users.spam.confirm')}
      isDanger
      onCancel={onCancel}
      onConfirm={() => onConfirm(days)}
    >
      <p>{t('users.spam.lead_several')}</p>
      <p>
        <bdi>{names.join(', ')}</bdi>
      </p>
      <SpamDaysSelect days={days} onChoose={setDays} />
    </ConfirmDialog>
  )
}

type Removal = { username: string; id: number }
type Failure = {
  name: string
  message: string
  /** The server could not finish: part of it may have been done. */
  isPartly: boolean
}
type RemovalState = {
  isRunning: boolean
  done: number
  total: number
  removals: readonly Removal[]
  failures: readonly Failure[]
  isUndone: boolean
}

/** Removes the spam of several accounts, one after the other; a failed one does not stop the others. */
function useSpamRemovals() {
  const api = useApi()
  const t = useText()
  const [state, setState] = useState<RemovalState>()
  const { revalidate } = useRevalidator()

  const explain = ({ msg, status }: ApiFailure) =>
    msg || t(status === 0 ? 'app.error.network' : 'app.error.unknown')

  /** Processes one after the other; `work` returns what can be undone. */
  async function run<Item extends { username: string }>(items: readonly Item[], work: Work<Item>) {
    const failures: Failure[] = []
    const removals: Removal[] = []
    const current = (done: number) => ({ done, total: items.length, failures, removals })
    for (const [done, item] of items.entries()) {
      setState({ ...current(done), isRunning: true, isUndone: false })
      const { username: name } = item
      const result = await attempt(work(api, item))
      if (result.ok) removals.push(...result.data)
      else failures.push({ name, message: explain(result.failure), isPartly: isUnfinished(result.failure) })
    }
    await revalidate()
    return { ...current(items.length), isRunning: false }
  }

  async function remove(usernames: readonly string[], days: number) {
    const removed = await run(
      usernames.map((username) => ({ username })),
      async (client, { username }) => {
        const removal = await client.call('spamRemovalAdd', { username, days }, silent)
        return [{ username, id: removal.removal_id }]
      },
    )
    setState({ ...removed, isUndone: false })
    return removed.failures.map(({ name }) => name)
  }

  async function undo() {
    const earlier = state?.removals ?? []
    const undone = await run(earlier, async (client, { id }) => {
      await client.call('spamRemovalUndo', { removal_id: id }, silent)
      return []
    })
    const unfinished = undone.failures.filter(({ isPartly }) => isPartly).map(({ name }) => name)
    const removals = earlier.filter(({ username }) => unfinished.includes(username))
    setState({ ...undone, removals, isUndone: true })
  }

  return { state, remove, undo }
}

type Work<Item> = (api: ApiClient, item: Item) => Promise<readonly Removal[]>

/** Without a response, or after a server error, it is unknown how much was done. */
const isUnfinished = ({ status }: { status: number }) => status === 0 || status >= 500

type RemovalStatusProps = { state: RemovalState | undefined; onUndo: () => void }

function RemovalStatus({ state, onUndo }: RemovalStatusProps) {
  const t = useText()
  if (!state) return <div role="status" />
  const { isRunning, isUndone, done, total, failures, removals } = state
  if (isRunning) {
    return (
      <div role="status">
        <ProgressBar label={t('users.spam.of_several')} value={done / total} />
        {t('users.spam.progress', { done, total })}
      </div>
    )
  }
  const count = total - failures.length
  return (
    <FormAlert
      kind={failures.length > 0 ? 'warning' : 'success'}
      title={t(isUndone ? 'users.spam.undone_several' : 'users.spam.done_several', { done: count, total })}
    >
      {failures.length > 0 && (
        <ul>
          {failures.map(({ name, message, isPartly }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              {': '}
              {message}
              {isPartly && ` ${t(isUndone ? 'users.spam.undone_partly' : 'users.spam.removed_partly')}`}
            </li>
          ))}
        </ul>
      )}
      {removals.length > 0 && (
        <Button size="small" onClick={onUndo}>
          {t('users.spam.undo')}
        </Button>
      )}
    </FormAlert>
  )
}

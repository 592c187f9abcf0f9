import type { SpamPreview } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, Select, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import { SpamPostList } from './SpamPostList.tsx'
import { useSpamRemoval } from './useSpamRemoval.ts'

export type RemoveSpamDialogProps = { username: string; onClose: () => void }

type Loaded = { preview: SpamPreview } | { failure: string } | undefined

const choices = [1, 7, 30, 365] as const

/** What would be removed; undefined while it is loaded. */
function useSpamPreview(username: string, days: number): Loaded {
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let isCurrent = true
    setLoaded(undefined)
    attempt(api.call('spamPreview', { username, days }, { passThrough: true })).then((result) => {
      if (isCurrent) setLoaded(result.ok ? { preview: result.data } : { failure: result.failure.msg })
    })
    return () => {
      isCurrent = false
    }
  }, [api, username, days])
  return loaded
}

/** Shows what an account wrote in the last days, before all of it is removed and the account is suspended. */
export function RemoveSpamDialog({ username, onClose }: RemoveSpamDialogProps) {
  const t = useText()
  const [days, setDays] = useState(7)
  const [isBusy, setIsBusy] = useState(false)
  const loaded = useSpamPreview(username, days)
  const { revalidate } = useRevalidator()
  const { remove, undo } = useSpamRemoval()
  const preview = loaded && 'preview' in loaded ? loaded.preview : undefined
  const removal = preview?.removal

  async function run(work: () => Promise<boolean>) {
    setIsBusy(true)
    const isDone = await work()
    setIsBusy(false)
    if (!isDone) return
    onClose()
    await revalidate()
  }

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
        <Select
          label={t('users.spam.days')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={choices.map((choice) => ({
            value: String(choice),
            // texts: users.spam.last_1, users.spam.last_7, users.spam.last_30, users.spam.last_365
            label: t(`users.spam.last_${choice}`),
          }))}
        />
        {!loaded && (
          <SkeletonGroup>
            <Skeleton width="half" />
            <Skeleton width="most" />
          </SkeletonGroup>
        )}
        {loaded && 'failure' in loaded && <FormAlert kind="danger">{loaded.failure}</FormAlert>}
        {preview && <SpamPostList preview={preview} />}
      </div>
    </Dialog>
  )
}

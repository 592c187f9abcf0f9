import type { Revision } from '@querent/sdk/contract'
import { revisionStatus } from '@querent/sdk/states'
import { silent, useApi, useCall } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup, StatusLabel, Time } from '../../ui/index.ts'
import styles from './VersionDialog.module.scss'

export type VersionDialogProps = {
  objectId: string
  onChoose: (revision: Revision) => void
  onClose: () => void
}

/** The versions of the edited object, to start from one of them. */
export function VersionDialog({ objectId, onChoose, onClose }: VersionDialogProps) {
  const t = useText()
  const api = useApi()
  const { state, retry } = useCall(
    (signal) => api.call('revisionList', { object_id: objectId, own_rejected: true }, { signal, ...silent }),
    objectId,
  )
  return (
    <Dialog title={t('history.picker.title')} onClose={onClose}>
      <p className="q-muted q-small">{t('history.picker.hint')}</p>
      {state.kind === 'loading' && (
        <SkeletonGroup>
          <Skeleton shape="block" size={40} />
          <Skeleton shape="block" size={40} />
          <Skeleton shape="block" size={40} />
        </SkeletonGroup>
      )}
      {state.kind === 'failed' && (
        <FormAlert>
          <p className="q-row-apart">
            {t('history.picker.failed')}
            <Button size="small" onClick={retry}>
              {t('history.picker.retry')}
            </Button>
          </p>
        </FormAlert>
      )}
      {state.kind === 'ready' && <Versions revisions={state.data} onChoose={onChoose} />}
    </Dialog>
  )
}

function Versions({
  revisions,
  onChoose,
}: {
  revisions: Revision[]
  onChoose: (revision: Revision) => void
}) {
  const t = useText()
  const current = revisions.find(({ status }) => status !== revisionStatus.rejected)
  if (revisions.length < 2) return <p>{t('history.picker.only')}</p>
  return (
    <ol className="q-plain-list">
      {revisions.map((revision) => (
        <li key={revision.id}>
          <VersionChoice
            revision={revision}
            isCurrent={revision === current}
            onChoose={() => onChoose(revision)}
          />
        </li>
      ))}
    </ol>
  )
}

type VersionChoiceProps = { revision: Revision; isCurrent: boolean; onChoose: () => void }

/** A version by its time, its editor and its summary. */
function VersionChoice({ revision, isCurrent, onChoose }: VersionChoiceProps) {
  const t = useText()
  const name = () => <bdi>{revision.user_info.display_name}</bdi>
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span className={styles.head}>
        <Time className={styles.time} at={revision.create_at} form="date_time" />
        <span className={styles.by}>{richText(t('history.picker.by'), { user: name })}</span>
        {isCurrent && <StatusLabel>{t('history.picker.current')}</StatusLabel>}
        {revision.status === revisionStatus.rejected && (
          <StatusLabel>{t('history.picker.rejected')}</StatusLabel>
        )}
      </span>
      {revision.reason !== '' && (
        <span className={styles.reason} dir="auto">
          {revision.reason}
        </span>
      )}
    </button>
  )
}

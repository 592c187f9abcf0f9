import type { Revision } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import { useVersions } from './useVersions.ts'
import { VersionChoice } from './VersionChoice.tsx'

export type VersionDialogProps = {
  objectId: string
  onChoose: (revision: Revision) => void
  onClose: () => void
}

/** The versions of what is edited, to begin with one of them. */
export function VersionDialog({ objectId, onChoose, onClose }: VersionDialogProps) {
  const t = useText()
  const { state, retry } = useVersions(objectId)
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
      {state.kind === 'ready' && <Versions revisions={state.revisions} onChoose={onChoose} />}
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
  if (revisions.length < 2) return <p>{t('history.picker.only')}</p>
  return (
    <ol className="q-plain-list">
      {revisions.map((revision, index) => (
        <li key={revision.id}>
          <VersionChoice revision={revision} isCurrent={index === 0} onChoose={() => onChoose(revision)} />
        </li>
      ))}
    </ol>
  )
}

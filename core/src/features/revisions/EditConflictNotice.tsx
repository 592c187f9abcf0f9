import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert, lazyPart } from '../../ui/index.ts'
import type { ComparedVersion } from './compare-texts.ts'
import type { EditConflict } from './useEditConflict.ts'

// Marked as pure, so that pages that only show questions do not include the comparison.
const EditConflictPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('./EditConflictPanel.tsx')).EditConflictPanel,
  OutdatedAlert,
)

export type EditConflictNoticeProps = {
  conflict: EditConflict
  /** The text that the form would store. */
  mine: ComparedVersion
  /** Puts a version into the form. `isTheirs`: it is the stored one. */
  onChoose: (version: ComparedVersion, choice: { isTheirs: boolean }) => void
}

/** Says that another edit was saved after the form was opened, and lets the user compare the two. */
export function EditConflictNotice({ conflict, mine, onChoose }: EditConflictNoticeProps) {
  const t = useText()
  const { state, retry, resolve } = conflict
  if (state.kind === 'none') return null
  if (state.kind === 'failed') {
    return (
      <FormAlert title={t('history.draft.outdated')}>
        <p className="q-row-apart">
          {t('history.picker.failed')}
          <Button size="small" onClick={retry}>
            {t('history.picker.retry')}
          </Button>
        </p>
      </FormAlert>
    )
  }
  if (state.kind === 'loading') return <OutdatedAlert />

  function handleChoose(version: ComparedVersion, choice: { isTheirs: boolean }) {
    onChoose(version, choice)
    resolve()
  }
  return <EditConflictPanel newer={state.newer} mine={mine} onChoose={handleChoose} />
}

function OutdatedAlert() {
  const t = useText()
  return <FormAlert kind="warning">{t('history.draft.outdated')}</FormAlert>
}

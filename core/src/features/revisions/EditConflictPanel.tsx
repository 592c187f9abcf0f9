import type { TimelineItem } from '@querent/sdk/contract'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useDialogs } from '../../lib/dialogs.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, classes, FormAlert, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { UserName } from '../users/index.ts'
import { type ComparedVersion, compareVersions } from './compare-texts.ts'
import styles from './EditConflictPanel.module.scss'
import { mergeVersions } from './merge-versions.ts'
import type { NewerVersion } from './useEditConflict.ts'
import { VersionDiff } from './VersionDiff.tsx'

export type EditConflictPanelProps = {
  newer: NewerVersion
  mine: ComparedVersion
  onChoose: (version: ComparedVersion, choice: { isTheirs: boolean }) => void
}

const maxEdits = 5

/** The other editors and their changes, the effect of saving the form, and the options. */
export function EditConflictPanel({ newer, mine, onChoose }: EditConflictPanelProps) {
  const t = useText()
  const { edits, before, theirs } = newer
  const ref = useFocusOnce()

  const handleChoose: typeof onChoose = (version, choice) => {
    const form = ref.current?.closest('form')
    onChoose(version, choice)
    // The button that had the focus is gone then.
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus(),
    )
  }
  return (
    <section ref={ref} className={styles.panel} tabIndex={-1} aria-label={t('history.draft.outdated')}>
      <FormAlert kind="warning">
        <ul className={classes('q-plain-list', styles.edits)}>
          {edits.slice(0, maxEdits).map((edit) => (
            <li key={edit.activity_id}>
              <Edit edit={edit} />
            </li>
          ))}
        </ul>
        <p>{t('history.conflict.kept')}</p>
        <Compared title={t('history.conflict.theirs')} newer={theirs} older={before} isOpen />
        <Compared title={t('history.conflict.mine')} newer={mine} older={theirs} />
        <Choices newer={newer} mine={mine} onChoose={handleChoose} />
      </FormAlert>
    </section>
  )
}

/** Moves the focus to the panel, where the user continues reading: the submitted form is below it. */
function useFocusOnce() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return ref
}

function Edit({ edit: { user_info: user, created_at, comment } }: { edit: TimelineItem }) {
  const t = useText()
  const userId = useSession().user?.id
  if (!user) return <strong>{t('history.draft.outdated')}</strong>
  const parts = { user: () => <UserName user={user} />, time: () => <Time at={created_at} /> }
  return (
    <>
      <strong>
        {richText(t(user.id === userId ? 'history.conflict.own' : 'history.conflict.edited'), parts)}
      </strong>
      {comment !== '' && <WrittenContent html={comment} isSmall />}
    </>
  )
}

type ComparedProps = {
  title: string
  newer: ComparedVersion
  older: ComparedVersion | null
  isOpen?: boolean
}

/** A comparison, which is computed when it is opened. */
function Compared({ title, newer, older, isOpen = false }: ComparedProps) {
  const [isShown, setIsShown] = useState(isOpen)
  // Long texts are not compared on every key press.
  const compared = useDeferredValue(newer)
  return (
    <details
      className={styles.compared}
      open={isOpen}
      onToggle={(event) => setIsShown(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isShown && <VersionDiff change={compareVersions(compared, older)} />}
    </details>
  )
}

function Choices({ newer, mine, onChoose }: EditConflictPanelProps) {
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const merged = useMerged(newer, mine)

  function combine(version: ComparedVersion) {
    onChoose(version, { isTheirs: false })
    toasts.show(t('history.conflict.combined'))
  }

  async function takeTheirs() {
    const isSure = await dialogs.ask({
      body: t('history.conflict.discard'),
      confirmText: t('history.conflict.take'),
      isDangerous: true,
    })
    if (isSure) onChoose(newer.theirs, { isTheirs: true })
  }

  return (
    <div className="q-row">
      {merged && (
        <Button size="small" variant="primary" onClick={() => combine(merged)}>
          {t('history.conflict.combine')}
        </Button>
      )}
      <Button size="small" onClick={takeTheirs}>
        {t('history.conflict.take')}
      </Button>
    </div>
  )
}

/** Both edits combined; long texts are not compared on every key press. */
function useMerged({ before, theirs }: NewerVersion, mine: ComparedVersion): ComparedVersion | undefined {
  const { title, slug_name, original_text, tags } = useDeferredValue(mine)
  return useMemo(
    () => mergeVersions({ before, theirs, mine: { title, slug_name, original_text, tags } }),
    [before, theirs, title, slug_name, original_text, JSON.stringify(tags)],
  )
}

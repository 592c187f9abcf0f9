import { useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import {
  ButtonLink,
  Checkbox,
  EmptyState,
  FormAlert,
  historyIcon,
  StatusLabel,
  Time,
} from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { VersionDiff } from '../revisions/index.ts'
import { tagPath } from '../tags/index.ts'
import { type UserEditsView, userEditsHref } from './load-user-edits.ts'
import { ObjectLink } from './ObjectLink.tsx'
import { RestoreBar } from './RestoreBar.tsx'
import styles from './UserEdits.module.scss'

export type UserEditsProps = { view: UserEditsView }

/** An account's edits, to review and undo. */
export function UserEdits({ view }: UserEditsProps) {
  const t = useText()
  const { user, list, next, before } = view
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const possible = list.filter(isRestorable)
  const ids = possible.map(({ edit_id }) => edit_id).filter((id) => selected.has(id))

  function toggle(editIds: readonly number[], isSelected: boolean) {
    const kept = [...selected].filter((id) => !editIds.includes(id))
    setSelected(new Set(isSelected ? [...kept, ...editIds] : kept))
  }

  if (list.length === 0 && before === 0) {
    return <EmptyState icon={historyIcon}>{t('user_edits.none')}</EmptyState>
  }
  return (
    <>
      <RestoreBar user={user} selectedIds={ids} onStarted={() => setSelected(new Set())}>
        <Checkbox
          className="q-needs-script"
          label={t('user_edits.select_all')}
          checked={ids.length > 0 && ids.length === possible.length}
          disabled={possible.length === 0}
          onChange={({ target }) =>
            toggle(
              possible.map(({ edit_id }) => edit_id),
              target.checked,
            )
          }
        />
      </RestoreBar>
      {list.length === 0 && <p className="q-muted">{t('user_edits.no_older')}</p>}
      <ol className="q-plain-list" aria-label={t('user_edits.list')}>
        {list.map((edit) => (
          <EditEntry
            key={edit.edit_id}
            edit={edit}
            view={view}
            isSelected={selected.has(edit.edit_id)}
            onSelect={(isSelected) => toggle([edit.edit_id], isSelected)}
          />
        ))}
      </ol>
      <nav className={styles.pages} aria-label={t('user_edits.pages')}>
        {before > 0 && (
          <ButtonLink to={userEditsHref(user.username)} size="small">
            {t('user_edits.newest')}
          </ButtonLink>
        )}
        {next > 0 && (
          <ButtonLink to={userEditsHref(user.username, { before: next })} size="small">
            {t('user_edits.older')}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

type Edit = UserEditsView['list'][number]

const isRestorable = (edit: Edit) =>
  !edit.is_edited_since && !edit.is_deleted && edit.previous_revision_id > 0

type EditEntryProps = {
  edit: Edit
  view: UserEditsView
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

// texts: user_edits.kind.*
function EditEntry({ edit, view, isSelected, onSelect }: EditEntryProps) {
  const t = useText()
  const site = useSite()
  const { title, object_type, object_id, question_id: id, slug_name } = edit
  const isOpen = view.opened?.editId === edit.edit_id
  const answerId = object_type === 'answer' ? object_id : undefined
  const path = object_type === 'tag' ? tagPath(slug_name) : questionPath(site, { id, answerId })
  return (
    <li className={styles.entry}>
      <Checkbox
        className="q-needs-script"
        label={<span className="q-visually-hidden">{t('user_edits.select', { title })}</span>}
        checked={isSelected}
        disabled={!isRestorable(edit)}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <div className={styles.words}>
        <p className={styles.title}>
          <ObjectLink to={path} title={title} />
          {edit.is_deleted && <StatusLabel>{t('user_edits.deleted')}</StatusLabel>}
          {edit.is_edited_since && <StatusLabel>{t('user_edits.edited_since')}</StatusLabel>}
        </p>
        <p className={styles.facts}>
          {t(`user_edits.kind.${object_type}`)} · <Time at={edit.created_at} form="date_time" />
        </p>
        {edit.summary !== '' && <WrittenContent html={edit.summary} isSmall />}
        <ChangeLink edit={edit} view={view} isOpen={isOpen} />
        {isOpen && <Change opened={view.opened} />}
      </div>
    </li>
  )
}

type ChangeLinkProps = { edit: Edit; view: UserEditsView; isOpen: boolean }

function ChangeLink({ edit, view: { user, before }, isOpen }: ChangeLinkProps) {
  const t = useText()
  const search = useNavigation().location?.search ?? ''
  const isLoading = new URLSearchParams(search).get('change') === String(edit.edit_id)
  const change = isOpen ? 0 : edit.edit_id
  return (
    <ButtonLink
      variant="link"
      size="small"
      to={userEditsHref(user.username, { before, change })}
      aria-busy={isLoading || undefined}
      preventScrollReset
      replace
    >
      {isOpen ? t('timeline.hide') : t('timeline.show_changes')}
    </ButtonLink>
  )
}

function Change({ opened }: Pick<UserEditsView, 'opened'>) {
  const t = useText()
  if (!opened?.change) return <FormAlert>{t('history.diff.failed')}</FormAlert>
  return (
    <div className={styles.panel}>
      <VersionDiff change={opened.change} />
    </div>
  )
}

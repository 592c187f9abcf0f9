import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, RadioGroup } from '../../ui/index.ts'
import styles from './ConflictDialog.module.scss'
import { isRecord } from './find-changes.ts'
import type { SettingsConflict } from './useSaveOrAsk.ts'

export type ConflictDialogProps = {
  conflict: SettingsConflict
  /** The form's name of a setting. */
  labelOf: (name: string) => string
  /** The name of a setting's option, if it has options. */
  optionOf?: (name: string, value: string) => string | undefined
  /** Settings that the form does not show are not shown here. */
  isSecret?: (name: string) => boolean
}

const mask = '••••••••'

/** Shows which settings were saved elsewhere after the form was loaded, and lets the administrator choose. */
export function ConflictDialog({ conflict, labelOf, optionOf, isSecret }: ConflictDialogProps) {
  const { changes, decide } = conflict
  const t = useText()
  const [kept, setKept] = useState(
    () => new Set(changes.filter(({ isMineChanged }) => !isMineChanged).map(({ name }) => name)),
  )

  function choose(name: string, isKept: boolean) {
    const next = new Set(kept)
    if (isKept) next.add(name)
    else next.delete(name)
    setKept(next)
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={() => decide(undefined)}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button variant="primary" onClick={() => decide([...kept])}>
        {t('settings.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('admin_settings.conflict.title')} footer={footer} onClose={() => decide(undefined)}>
      <p>{t('admin_settings.conflict.note')}</p>
      <div className={styles.changes}>
        {changes.map(({ name, mine, theirs }) => (
          <RadioGroup
            key={name}
            name={`conflict-${name}`}
            legend={labelOf(name)}
            value={kept.has(name) ? 'theirs' : 'mine'}
            onValueChange={(value) => choose(name, value === 'theirs')}
            options={[
              { value: 'theirs', label: t('admin_settings.conflict.theirs'), hint: show(name, theirs) },
              { value: 'mine', label: t('admin_settings.conflict.mine'), hint: show(name, mine) },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )

  function show(name: string, value: unknown): string {
    if (value === true) return t('admin_settings.conflict.on')
    if (value === false) return t('admin_settings.conflict.off')
    const items = listItems(value).map(describeItem)
    const text = items.map((item) => optionOf?.(name, item) ?? item).join(', ')
    if (text !== '' && isSecret?.(name)) return mask
    return text.slice(0, 300) || t('admin_settings.conflict.empty')
  }
}

/** The items of a list, and the values of a setting with keys. */
function listItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.entries(value).map(([key, item]) => `${key}: ${String(item)}`) : [value]
}

/** A tag or an account has a name; other objects have none. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item ?? '')
  const { slug_name, username } = item as { slug_name?: unknown; username?: unknown }
  return String(slug_name ?? username ?? '')
}

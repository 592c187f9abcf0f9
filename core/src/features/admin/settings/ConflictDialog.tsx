import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Button, Dialog, RadioGroup } from '../../../ui/index.ts'
import { labelKey, type SettingsDeclaration } from './setting-field.ts'
import type { SettingsConflict } from './useSettingsForm.ts'

export type ConflictDialogProps = { settings: SettingsDeclaration; conflict: SettingsConflict }

/** Shows which settings were saved elsewhere after the form was loaded, and lets the administrator choose. */
export function ConflictDialog({ settings, conflict: { changes, settle } }: ConflictDialogProps) {
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
      <Button variant="subtle" onClick={() => settle(undefined)}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button variant="primary" onClick={() => settle([...kept])}>
        {t('settings.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('admin_settings.conflict.title')} footer={footer} onClose={() => settle(undefined)}>
      <p>{t('admin_settings.conflict.note')}</p>
      {changes.map(({ name, mine, theirs }) => (
        <RadioGroup
          key={name}
          name={`conflict-${name}`}
          legend={t(labelKey(settings, name))}
          value={kept.has(name) ? 'theirs' : 'mine'}
          onValueChange={(value) => choose(name, value === 'theirs')}
          options={[
            { value: 'theirs', label: t('admin_settings.conflict.theirs'), hint: show(theirs) },
            { value: 'mine', label: t('admin_settings.conflict.mine'), hint: show(mine) },
          ]}
        />
      ))}
    </Dialog>
  )

  function show(value: unknown): string {
    if (value === true) return t('admin_settings.conflict.on')
    if (value === false) return t('admin_settings.conflict.off')
    const text = typeof value === 'object' ? describeList(value) : String(value ?? '')
    return text.slice(0, 300) || t('admin_settings.conflict.empty')
  }
}

function describeList(value: unknown): string {
  if (!Array.isArray(value)) return ''
  return value.map((item) => (typeof item === 'object' ? item.slug_name : item)).join(', ')
}

import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { z } from 'zod'
import { attempt } from '../../../api/index.ts'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import type { LoaderArgs } from '../../../runtime/page/index.ts'
import type { Session } from '../../../runtime/session/index.ts'
import { Button, EmptyState, PageHeader, type SelectOption } from '../../../ui/index.ts'
import type { SettingValues } from '../../setting-conflicts/index.ts'
import { defineAdminPage } from '../define-admin-page.tsx'
import styles from './SettingsForm.module.scss'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
import type { SettingsDeclaration } from './setting-field.ts'
import type { SettingsCalls } from './useSettingsForm.ts'

export type SiteSettingsPageDefinition<Values extends object> = SettingsCalls<Values> & {
  settings: SettingsDeclaration
  /** The type of the values by the contract. */
  schema?: z.ZodType<Partial<Values>, Record<string, unknown>>
  check?: (values: Values, t: Translate) => Record<string, string>
  /** Applies saved values to the open page, if they are more than settings of the site. */
  onSaved?: (values: Values, session: Session) => void
  /** Loads the options of selects. */
  options?: (args: LoaderArgs) => Promise<Record<string, SelectOption[]>>
  controls?: SettingsFormProps['controls']
  previews?: SettingsFormProps['previews']
  /** Above the form. */
  note?: ReactNode
  /** Below the form, such as a test of the saved values. */
  children?: ReactNode
}

type SettingsInside = Pick<SettingsFormProps, 'read' | 'save' | 'schema' | 'check' | 'onSaved'>

export type SettingsPageData = {
  /** Null if the server could not provide them. */
  loaded: SettingValues | null
  options: Record<string, SelectOption[]>
}

/**
 * Declares a page of settings: its form is generated from the list of fields and the schema of the contract.
 */
export function defineSiteSettingsPage<Values extends object>({
  read,
  save,
  schema,
  check,
  onSaved,
  options,
  note,
  children,
  ...rest
}: SiteSettingsPageDefinition<Values>) {
  // Internally the values have any type; the types of this function ensure the right one.
  const calls = { read, save, schema, check, onSaved } as unknown as SettingsInside
  const { settings } = rest
  return defineAdminPage<SettingsPageData>({
    title: (_, t) => t(settings.title),
    loader: async (args) => {
      const [found, listed] = await Promise.all([attempt(calls.read(args.api)), options?.(args) ?? {}])
      if (found.ok) return { loaded: found.data, options: listed }
      if (found.failure.status < 500) throw found.failure
      return { loaded: null, options: listed }
    },
    Component: ({ data }) => (
      <>
        <SettingsHeader title={settings.title} />
        {data.loaded && note && <div className={styles.above}>{note}</div>}
        {data.loaded ? (
          <SettingsForm {...rest} {...calls} loaded={data.loaded} options={data.options} />
        ) : (
          <NotLoaded />
        )}
        {data.loaded && children && <div className={styles.below}>{children}</div>}
      </>
    ),
  })
}

function SettingsHeader({ title }: { title: string }) {
  const t = useText()
  return <PageHeader title={t(title)} />
}

function NotLoaded() {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <EmptyState action={<Button onClick={() => revalidate()}>{t('admin_settings.reload')}</Button>}>
      {t('admin_settings.not_loaded')}
    </EmptyState>
  )
}

import { auditAction, auditObjectKind, auditSettingsForm } from '@querent/sdk/contract'
import { useRef } from 'react'
import { Form } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/useAction.ts'
import { useUrlForm } from '../../lib/useUrlForm.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  filterIcon,
  historyIcon,
  PageHeader,
  Pagination,
  Select,
  TextInput,
} from '../../ui/index.ts'
import { FailedPart, FoundStatus, SettingsForm, settingsPages } from '../admin/index.ts'
import { AuditEntries } from './AuditEntries.tsx'
import styles from './AuditLog.module.scss'
import {
  type AuditLogData,
  type AuditQuery,
  auditPath,
  hasFilters,
  pageSize,
  toFilter,
} from './load-audit-log.ts'

export type AuditLogProps = AuditLogData

/** The changes by administrators, and how long they are stored. */
export function AuditLog(props: AuditLogProps) {
  const t = useText()
  const { integer } = useFormat()
  const { query, found } = props
  return (
    <>
      <PageHeader
        title={t('admin_menu.audit_log')}
        note={t('audit_log.note')}
        actions={<ExportButton {...props} />}
      />
      <AuditFilters query={query} />
      <FoundStatus>{found && t('admin_lists.found', { number: integer(found.count) })}</FoundStatus>
      {found ? <Entries {...props} found={found} /> : <FailedPart>{t('audit_log.failed')}</FailedPart>}
      <Retention {...props} />
    </>
  )
}

function Entries({
  query,
  found,
  privileges,
}: AuditLogProps & { found: NonNullable<AuditLogData['found']> }) {
  const t = useText()
  const { integer } = useFormat()
  if (found.list.length === 0) {
    const isFiltered = hasFilters(query) || query.page > 1
    return (
      <EmptyState
        icon={historyIcon}
        action={isFiltered && <ButtonLink to="/admin/audit-log">{t('audit_log.filter.clear')}</ButtonLink>}
      >
        {t(isFiltered ? 'audit_log.none_found' : 'audit_log.none')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.count}>{t('audit_log.count', { number: integer(found.count) })}</p>
      <AuditEntries entries={found.list} privileges={privileges} />
      <Pagination
        page={query.page}
        pageSize={pageSize}
        total={found.count}
        hrefFor={(page) => auditPath({ ...query, page })}
      />
    </>
  )
}

const exportTimeoutMs = 60_000

/** Saves the filtered entries as a file. */
function ExportButton({ query, timeZone, found }: AuditLogProps) {
  const t = useText()
  const api = useApi()

  const { run: handleClick, isBusy } = useAction(async () => {
    const options = { timeoutMs: exportTimeoutMs }
    const file = await attempt(api.call('auditLogExport', toFilter(query, timeZone), options))
    if (file.ok) saveFile('audit-log.csv', 'text/csv', file.data)
  })

  return (
    <Button disabled={isBusy || !found?.count} onClick={handleClick}>
      {t('audit_log.export')}
    </Button>
  )
}

function Retention({ retention }: AuditLogProps) {
  const t = useText()
  return (
    <section aria-labelledby="audit-retention" className={styles.retention}>
      <h2 id="audit-retention" className={styles.title}>
        {t('audit_log.retention')}
      </h2>
      {retention ? (
        <SettingsForm
          settings={settingsPages.audit}
          schema={auditSettingsForm}
          loaded={retention}
          read={(api) => api.call('auditSettingInfo')}
          save={(api, values) => api.call('auditSettingUpdate', auditSettingsForm.parse(values))}
        />
      ) : (
        <FailedPart>{t('admin_settings.not_loaded')}</FailedPart>
      )}
    </section>
  )
}

type AuditFiltersProps = { query: AuditQuery }

/** A plain form: the URL contains the filters, so that a view can be shared. */
// texts: audit_log.choice.*, audit_log.kind.*
function AuditFilters({ query }: AuditFiltersProps) {
  const t = useText()
  const form = useUrlForm(JSON.stringify(query))
  const submit = useRef<HTMLButtonElement>(null)
  const list = (values: readonly string[], area: string) => [
    { value: '', label: t('audit_log.filter.all') },
    ...values.map((value) => ({ value, label: t(`audit_log.${area}.${value}`) })),
  ]
  return (
    <Form
      ref={form}
      action="/admin/audit-log"
      role="search"
      aria-label={t('audit_log.filter.label')}
      className={styles.filters}
    >
      <TextInput
        name="actor"
        label={t('audit_log.filter.actor')}
        defaultValue={query.actor}
        maxLength={100}
      />
      <Select
        key={`action-${query.action}`}
        name="action"
        label={t('audit_log.filter.action')}
        options={list(auditAction.options, 'choice')}
        defaultValue={query.action}
      />
      <Select
        key={`kind-${query.kind}`}
        name="kind"
        label={t('audit_log.filter.kind')}
        options={list(auditObjectKind.options, 'kind')}
        defaultValue={query.kind}
      />
      <TextInput type="date" name="from" label={t('audit_log.filter.from')} defaultValue={query.from} />
      <TextInput type="date" name="to" label={t('audit_log.filter.to')} defaultValue={query.to} />
      <div className={styles.buttons}>
        <Button ref={submit} type="submit" icon={filterIcon}>
          {t('audit_log.filter.submit')}
        </Button>
        {hasFilters(query) && (
          <ButtonLink
            variant="subtle"
            to="/admin/audit-log"
            // It disappears with the filters that it clears.
            onClick={() => submit.current?.focus()}
          >
            {t('audit_log.filter.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

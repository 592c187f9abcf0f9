import { auditAction, auditObjectKind } from '@querent/sdk/contract'
import { Form } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, filterIcon, Select, TextInput } from '../../ui/index.ts'
import styles from './AuditLog.module.scss'
import { type AuditQuery, hasFilters } from './audit-query.ts'

export type AuditFiltersProps = { query: AuditQuery }

/** A plain form: the address carries the filters, so that a view can be shared. */
// texts: audit_log.choice.*, audit_log.kind.*
export function AuditFilters({ query }: AuditFiltersProps) {
  const t = useText()
  const list = (values: readonly string[], area: string) => [
    { value: '', label: t('audit_log.filter.all') },
    ...values.map((value) => ({ value, label: t(`audit_log.${area}.${value}`) })),
  ]
  return (
    // Another view, other values: what was entered does not stay behind.
    <Form
      key={JSON.stringify(query)}
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
        name="action"
        label={t('audit_log.filter.action')}
        options={list(auditAction.options, 'choice')}
        defaultValue={query.action}
      />
      <Select
        name="kind"
        label={t('audit_log.filter.kind')}
        options={list(auditObjectKind.options, 'kind')}
        defaultValue={query.kind}
      />
      <TextInput type="date" name="from" label={t('audit_log.filter.from')} defaultValue={query.from} />
      <TextInput type="date" name="to" label={t('audit_log.filter.to')} defaultValue={query.to} />
      <div className={styles.buttons}>
        <Button type="submit" icon={filterIcon}>
          {t('audit_log.filter.submit')}
        </Button>
        {hasFilters(query) && (
          <ButtonLink variant="subtle" to="/admin/audit-log">
            {t('audit_log.filter.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

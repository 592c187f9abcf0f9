import type { AuditEntry } from './load-audit-log.ts'

/** An entry of the audit log, for tests and stories. */
export function buildEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '1',
    created_at: 1_767_225_600,
    actor: { id: '1', username: 'ada' },
    ip: '203.0.113.7',
    action: 'setting_change',
    object_kind: 'setting',
    object_id: 'general.name',
    object_name: '',
    field: '',
    old_value: 'Querent',
    new_value: 'Garden',
    ...changes,
  }
}

const user = { object_kind: 'user', object_id: '7', object_name: 'grace' } as const

export const sampleEntries: AuditEntry[] = [
  buildEntry(),
  buildEntry({ id: '2', ...user, action: 'user_role', old_value: '1', new_value: '3' }),
  buildEntry({
    id: '3',
    ...user,
    action: 'user_status',
    field: 'status',
    old_value: 'normal',
    new_value: 'suspended',
  }),
  buildEntry({ id: '4', ...user, action: 'user_password', old_value: '', new_value: '' }),
  buildEntry({
    id: '5',
    object_id: 'smtp.smtp_password',
    old_value: '',
    new_value: '••••••••',
  }),
  buildEntry({
    id: '6',
    action: 'plugin_switch',
    object_kind: 'plugin',
    object_id: 'github_connector',
    field: 'enabled',
    old_value: 'false',
    new_value: 'true',
  }),
  buildEntry({
    id: '7',
    object_id: 'legal.terms_of_service_original_text',
    old_value: '',
    new_value: 'Be kind to others. '.repeat(40),
  }),
  buildEntry({
    id: '8',
    action: 'permanent_deletion',
    object_kind: 'content',
    object_id: 'answers',
    old_value: '',
    new_value: '12',
  }),
  ...buildSuspension(12),
]

/** The entries of one suspension, newest first. */
export function buildSuspension(id: number): AuditEntry[] {
  const suspension = { ...user, action: 'user_status', created_at: 1_767_225_500 } as const
  const fields = [
    { field: 'suspension_reason', old_value: '', new_value: 'Insults in comments' },
    { field: 'suspend_duration', old_value: '', new_value: '7d' },
    { field: 'status', old_value: 'normal', new_value: 'suspended' },
  ]
  return fields.map((changes, index) => buildEntry({ ...suspension, ...changes, id: String(id - index) }))
}

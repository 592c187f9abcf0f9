import { isDeepStrictEqual } from 'node:util'
import { type AuditAction, type AuditObjectKind, secretMask } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { type Actor, assertMayStillAct } from '../auth/index.ts'
import { insertEntries } from './audit.repository.ts'

/** The user who changes something, and their address: the context of a call has both. */
export type AuditContext = { actor: Actor; caller: { ip: string } }

export type AuditedChange = {
  action: AuditAction
  object: { kind: AuditObjectKind; id: string | number; name?: string }
  field?: string
  from?: unknown
  to?: unknown
}

/** Longer values are cut: the log says what changed, and is not a backup. */
const maxValueLength = 4000

/**
 * Records changes in the transaction that makes them, which is rejected if the actor was suspended or lost the
 * role meanwhile.
 */
export async function recordChanges(
  tx: Tx,
  { actor, caller }: AuditContext,
  at: number,
  changes: readonly AuditedChange[],
): Promise<void> {
  await assertMayStillAct(tx, actor)
  await insertEntries(
    tx,
    changes.map(({ action, object, field = '', from, to }) => ({
      created_at: at,
      actor_id: actor.userId,
      actor_name: actor.username,
      ip: caller.ip,
      action,
      object_kind: object.kind,
      object_id: String(object.id),
      object_name: object.name ?? '',
      field,
      old_value: toText(from),
      new_value: toText(to),
    })),
  )
}

type Values = Readonly<Record<string, unknown>>
export type FieldChange = { field: string; from: unknown; to: unknown }

/** The fields that differ. For a secret, they only say whether there is one. */
export function compareFields(
  before: Values,
  after: Values,
  isSecret: (field: string) => boolean = () => false,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const show = (value: unknown) => (isSecret(field) ? mask(value) : value)
      return { field, from: show(before[field]), to: show(after[field]) }
    })
}

const mask = (value: unknown) => (value === undefined || value === null || value === '' ? '' : secretMask)

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}

import type { SiteSettings } from '../../modules/settings/index.ts'
import { listStaffWithoutTwoFactor } from '../../modules/two-factor/index.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type Finding, note } from '../finding.ts'

const maxNames = 10

/** Names the administrators and moderators without two-factor authentication; undefined if there are none. */
export async function describeUnprotectedStaff(
  db: Executor,
  { login }: Pick<SiteSettings, 'login'>,
): Promise<string | undefined> {
  if (!login.allow_password_login) return undefined
  const names = await listStaffWithoutTwoFactor(db)
  if (names.length === 0) return undefined
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : ''
  const listed = `Administrators and moderators without two-factor authentication: ${names.slice(0, maxNames).join(', ')}${more}.`
  return login.require_staff_two_factor
    ? `${listed} Until they turn it on, they only have the rights of members.`
    : listed
}

export async function examineStaff(db: Executor, settings: SiteSettings): Promise<Finding[]> {
  const text = await describeUnprotectedStaff(db, settings)
  return text === undefined ? [] : [note(text)]
}

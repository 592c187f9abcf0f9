import type { Translate } from '../../lib/i18n/index.ts'
import { pluginPath } from '../admin/index.ts'
import type { Health, Info } from './load-dashboard.ts'
import type { Measures } from './measures.ts'

export type CheckState = 'problem' | 'notice' | 'fine'

export type HealthCheck = {
  id: string
  state: CheckState
  text: string
  /** The message of a part of the site or of another server. */
  detail?: string
  /** The page where it is fixed. */
  to?: string
}

const jobsPath = '/admin/jobs'
const lateSeconds = 600
/** Twice the interval of the schedule. */
const oldBackupSeconds = 172_800
const maxSkewSeconds = 5
const lowDiskShare = 0.1
const lowDiskBytes = 5 * 1024 ** 3
const order: readonly CheckState[] = ['problem', 'notice', 'fine']

type Words = { t: Translate; measures: Measures; integer: (value: number) => string }

/** The state of the site's health for administrators, problems first. */
export function listChecks(health: Health, info: Info | null, words: Words): HealthCheck[] {
  const checks = [
    ...checkMail(health, words),
    ...checkJobs(health, words),
    ...checkLoad(health, words),
    ...checkDisk(health, words),
    ...checkBackups(health, words),
    ...checkPlugins(health, words),
    ...checkCertificate(health, words),
    ...checkStaff(health, words),
    ...checkConfig(health, words),
    ...checkClock(health, words),
    ...(info ? [checkHttps(info, words), ...checkVersion(info, words)] : []),
  ]
  return checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

function checkMail({ mail }: Health, { t, integer }: Words): HealthCheck[] {
  const to = '/admin/smtp'
  const checks: HealthCheck[] = []
  if (mail.failed_count > 0) {
    const text = t('dashboard.health.mail_failed', { number: integer(mail.failed_count) })
    checks.push({ id: 'mail_failed', state: 'problem', text, detail: mail.last_error, to: jobsPath })
  }
  if (mail.retrying_count > 0) {
    const text = t('dashboard.health.mail_retrying', { number: integer(mail.retrying_count) })
    checks.push({ id: 'mail_retrying', state: 'problem', text, detail: mail.last_error, to: jobsPath })
  }
  if (!mail.is_delivering) {
    checks.push({ id: 'mail_off', state: 'problem', text: t('dashboard.health.mail_off'), to })
  }
  if (checks.length > 0) return checks
  const text = t('dashboard.health.mail_on', { number: integer(mail.waiting_count) })
  return [{ id: 'mail', state: 'fine', text, to }]
}

function checkJobs({ jobs }: Health, { t, measures, integer }: Words): HealthCheck[] {
  const to = jobsPath
  const number = integer(jobs.waiting_count)
  const checks: HealthCheck[] = []
  if (jobs.failed_count > 0) {
    const text = t('dashboard.health.jobs_failed', { number: integer(jobs.failed_count) })
    checks.push({ id: 'jobs_failed', state: 'problem', text, detail: jobs.last_error, to })
  }
  if (jobs.failing.length > 0) {
    const text = t('dashboard.health.jobs_failing', { number: integer(jobs.failing.length) })
    const detail = jobs.failing.map(({ name, last_error }) => `${name}: ${last_error}`).join('; ')
    checks.push({ id: 'jobs_failing', state: 'problem', text, detail, to })
  }
  if (jobs.oldest_waiting_seconds > lateSeconds) {
    const text = t('dashboard.health.jobs_late', { number, age: measures.span(jobs.oldest_waiting_seconds) })
    checks.push({ id: 'jobs_late', state: 'problem', text, to })
  }
  if (checks.length > 0) return checks
  return [{ id: 'jobs', state: 'fine', text: t('dashboard.health.jobs_fine', { number }) }]
}

// texts: dashboard.health.busy_kind.*
function checkLoad({ load }: Health, { t, integer }: Words): HealthCheck[] {
  if (load.kind === '') return []
  const kind = t(`dashboard.health.busy_kind.${load.kind}`)
  const text = t('dashboard.health.busy', { number: integer(load.rejected_count), kind })
  return [{ id: 'busy', state: 'notice', text }]
}

/** Where to free space, or choose another place. */
const diskPaths = { database: undefined, uploads: '/admin/write', backups: '/admin/backups' } as const

// texts: dashboard.health.disk_low_of.*
function checkDisk({ storage }: Health, { t, measures }: Words): HealthCheck[] {
  const { disk_free: free, disk_total: total, other_disks: others } = storage
  const describe = (disk: Disk) => ({ free: measures.bytes(disk.free), total: measures.bytes(disk.total) })
  const checks = others.filter(isLow).map(({ holds, ...disk }): HealthCheck => {
    const text = t(`dashboard.health.disk_low_of.${holds}`, describe(disk))
    return { id: `disk_${holds}`, state: 'problem', text, to: diskPaths[holds] }
  })
  if (total === 0) return checks
  const params = describe({ free, total })
  return isLow({ free, total })
    ? [
        { id: 'disk', state: 'problem', text: t('dashboard.health.disk_low', params), to: '/admin/write' },
        ...checks,
      ]
    : [{ id: 'disk', state: 'fine', text: t('dashboard.health.disk_fine', params) }, ...checks]
}

type Disk = { free: number; total: number }

const isLow = ({ free, total }: Disk) => free < lowDiskBytes && free / total < lowDiskShare

function checkBackups({ backups }: Health, { t, measures }: Words): HealthCheck[] {
  const to = '/admin/backups'
  const { is_scheduled: isScheduled, last_age_seconds: age } = backups
  const checks: HealthCheck[] = []
  const addProblem = (id: string, text: string, detail: string) => {
    if (detail !== '') checks.push({ id, state: 'problem', text, detail, to })
  }
  addProblem('backup_failed', t('dashboard.health.backup_failed'), backups.last_error)
  addProblem('backup_missing', t('dashboard.health.backup_missing'), backups.missing_error)
  addProblem('backup_unreliable', t('dashboard.health.backup_unreliable'), backups.verification_error)
  if (!isScheduled) {
    checks.push({ id: 'backups_off', state: 'notice', text: t('dashboard.health.backups_off'), to })
  } else if (age === null) {
    checks.push({ id: 'no_backup', state: 'notice', text: t('dashboard.health.no_backup'), to })
  } else if (age > oldBackupSeconds) {
    const text = t('dashboard.health.backup_old', { age: measures.span(age) })
    checks.push({ id: 'backup_old', state: 'problem', text, to })
  } else if (!backups.is_verified) {
    checks.push({ id: 'backup_untried', state: 'notice', text: t('dashboard.health.backup_untried'), to })
  }
  if (checks.length > 0) return checks
  return [{ id: 'backups', state: 'fine', text: t('dashboard.health.backups_on'), to }]
}

function checkPlugins({ plugins }: Health, { t }: Words): HealthCheck[] {
  const to = '/admin/installed-plugins'
  if (plugins.length === 0) {
    return [{ id: 'plugins', state: 'fine', text: t('dashboard.health.plugins_fine'), to }]
  }
  return plugins.map(({ slug_name, name, notice, needs_settings: isIncomplete }) => {
    const id = `plugin ${slug_name}`
    return isIncomplete
      ? {
          id,
          state: 'notice',
          text: t('dashboard.health.plugin_settings', { name }),
          to: pluginPath(slug_name),
        }
      : { id, state: 'problem', text: t('dashboard.health.plugin_fault', { name }), detail: notice, to }
  })
}

function checkHttps({ https }: Info, { t }: Words): HealthCheck {
  const to = '/admin/general#setting-site_url'
  return https
    ? { id: 'https', state: 'fine', text: t('dashboard.health.https'), to }
    : { id: 'https', state: 'notice', text: t('dashboard.health.no_https'), to }
}

// texts: dashboard.health.certificate_state.*
/** It is renewed on the server or the proxy, so there is no page for it. */
function checkCertificate({ certificate }: Health, { t, measures }: Words): HealthCheck[] {
  if (!certificate) return []
  const { ends_at: endsAt, state } = certificate
  const day = measures.day(new Date(endsAt * 1000).toISOString().slice(0, 10), 'long')
  const text = t(`dashboard.health.certificate_state.${state}`, { day })
  return [{ id: 'certificate', state: state === 'valid' ? 'fine' : 'problem', text }]
}

function checkStaff({ unprotected_staff: staff }: Health, { t, integer }: Words): HealthCheck[] {
  if (staff.count === 0) return []
  const params = { number: integer(staff.count) }
  const text = staff.is_required
    ? t('dashboard.health.staff_restricted', params)
    : t('dashboard.health.staff_unprotected', params)
  const detail = staff.count > staff.names.length ? [...staff.names, '…'] : staff.names
  const to = staff.is_required ? undefined : '/admin/login#setting-require_staff_two_factor'
  return [{ id: 'staff', state: 'notice', text, detail: detail.join(', '), to }]
}

/** The environment and the file are changed on the server, so there is no page for it. */
function checkConfig({ unknown_config: names }: Health, { t }: Words): HealthCheck[] {
  if (names.length === 0) return []
  const text = t('dashboard.health.unknown_config')
  return [{ id: 'config', state: 'notice', text, detail: names.join(', ') }]
}

function checkClock({ clock_skew: skew }: Health, { t, measures }: Words): HealthCheck[] {
  if (Math.abs(skew) <= maxSkewSeconds) return []
  const text = t('dashboard.health.clock_skew', { span: measures.span(Math.abs(skew)) })
  return [{ id: 'clock', state: 'problem', text }]
}

function checkVersion({ version_info }: Info, { t }: Words): HealthCheck[] {
  const { version, remote_version } = version_info
  const to = '/admin/general#setting-check_update'
  if (!isNewer(remote_version, version)) return []
  const text = t('dashboard.health.update', { version: remote_version })
  return [{ id: 'update', state: 'notice', text, to }]
}

const isNewer = (one: string, other: string) =>
  one !== '' && one.localeCompare(other, 'en', { numeric: true }) > 0

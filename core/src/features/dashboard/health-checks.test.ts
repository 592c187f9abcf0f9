import { expect, it } from 'vitest'
import { buildHealth } from './dashboard-samples.ts'
import { listChecks } from './health-checks.ts'
import type { Health } from './load-dashboard.ts'
import { createMeasures } from './measures.ts'

const day = 86_400

/** The states of the messages about backups; texts are represented by their keys. */
function checkBackups(changes: object) {
  const health = buildHealth({
    backups: { ...buildHealth().backups, last_age_seconds: 3600, ...changes },
  })
  const words = { t: (key: string) => key, measures: createMeasures('en-US'), integer: String }
  return listChecks(health, null, words)
    .filter(({ to }) => to === '/admin/backups')
    .map(({ id, state }) => [id, state])
}

it('says that a scheduled backup is missing or old', () => {
  expect(checkBackups({})).toEqual([['backups', 'fine']])
  expect(checkBackups({ last_age_seconds: null })).toEqual([['no_backup', 'notice']])
  expect(checkBackups({ last_age_seconds: 2 * day })).toEqual([['backups', 'fine']])
  expect(checkBackups({ last_age_seconds: 3 * day })).toEqual([['backup_old', 'problem']])
})

it('says that backups are gone, even if newer ones were made', () => {
  expect(checkBackups({ missing_error: 'Not in /backups: a.tar.gz.' })).toEqual([
    ['backup_missing', 'problem'],
  ])
})

it('reports no age if others make the backups, and both the error and the age if one failed', () => {
  expect(checkBackups({ is_scheduled: false, last_age_seconds: 9 * day })).toEqual([
    ['backups_off', 'notice'],
  ])
  expect(checkBackups({ last_error: 'No room.', last_age_seconds: 3 * day })).toEqual([
    ['backup_failed', 'problem'],
    ['backup_old', 'problem'],
  ])
})

it('says that a backup cannot be relied on, or that none was verified', () => {
  expect(checkBackups({ verification_error: 'The archive is cut short.' })).toEqual([
    ['backup_unreliable', 'problem'],
  ])
  expect(checkBackups({ is_verified: false })).toEqual([['backup_untried', 'notice']])
})

const check = (health: Partial<Health>, id: string) => {
  const words = { t: (key: string) => key, measures: createMeasures('en-US'), integer: String }
  return listChecks(buildHealth(health), null, words).filter((one) => one.id === id)
}

it('reports a certificate that expires soon or has expired, and nothing if none is known', () => {
  const checkCertificate = (state: 'valid' | 'late' | 'ended') =>
    check({ certificate: { ends_at: 1_795_996_800, state } }, 'certificate')

  const text = 'dashboard.health.certificate_state'
  expect(checkCertificate('valid')).toEqual([{ id: 'certificate', state: 'fine', text: `${text}.valid` }])
  expect(checkCertificate('late')).toEqual([{ id: 'certificate', state: 'problem', text: `${text}.late` }])
  expect(checkCertificate('ended')).toEqual([{ id: 'certificate', state: 'problem', text: `${text}.ended` }])
  expect(check({ certificate: null }, 'certificate')).toEqual([])
})

it('reports mails and tasks that fail and are retried, with the reason', () => {
  const mail = { ...buildHealth().mail, retrying_count: 2, last_error: 'Connection refused' }
  expect(check({ mail }, 'mail_retrying')).toMatchObject([{ state: 'problem', detail: 'Connection refused' }])
  const failing = [{ name: 'send digests', last_error: 'No route to host' }]
  const jobs = { ...buildHealth().jobs, failing }
  expect(check({ jobs }, 'jobs_failing')).toMatchObject([
    { state: 'problem', detail: 'send digests: No route to host' },
  ])
})

it('reports rejected requests, and nothing if there are none', () => {
  const words = { t: (key: string) => key, measures: createMeasures('en-US'), integer: String }
  const check = (load: { rejected_count: number; kind: '' | 'search' }) =>
    listChecks(buildHealth({ load }), null, words).filter(({ id }) => id === 'busy')

  expect(check({ rejected_count: 0, kind: '' })).toEqual([])
  expect(check({ rejected_count: 9, kind: 'search' })).toEqual([
    { id: 'busy', state: 'notice', text: 'dashboard.health.busy' },
  ])
})

it('reports staff without two-factor authentication, and links to the setting that requires it', () => {
  const staff = { count: 12, names: ['ada', 'grace'], is_required: false }
  expect(check({ unprotected_staff: staff }, 'staff')).toEqual([
    {
      id: 'staff',
      state: 'notice',
      text: 'dashboard.health.staff_unprotected',
      detail: 'ada, grace, …',
      to: '/admin/login#setting-require_staff_two_factor',
    },
  ])
  const restricted = { ...staff, count: 2, is_required: true }
  expect(check({ unprotected_staff: restricted }, 'staff')).toMatchObject([
    { text: 'dashboard.health.staff_restricted', detail: 'ada, grace', to: undefined },
  ])
  expect(check({}, 'staff')).toEqual([])
})

it('reports settings that nothing reads, and a wrong clock', () => {
  const names = ['QUERENT_SITEURL', 'config.yaml: server.http.adr']
  expect(check({ unknown_config: names }, 'config')).toMatchObject([
    { state: 'notice', detail: 'QUERENT_SITEURL, config.yaml: server.http.adr' },
  ])
  expect(check({ clock_skew: -6 }, 'clock')).toMatchObject([{ state: 'problem' }])
  expect(check({ clock_skew: 5 }, 'clock')).toEqual([])
})

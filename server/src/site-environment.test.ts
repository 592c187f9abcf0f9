import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSite, type RunningSite, siteForm, startMigratedSite } from '../test/running-site.ts'
import { testEngine } from '../test/site.ts'

let site: RunningSite

beforeEach(async () => {
  site = await startMigratedSite()
})
afterEach(() => site.stop())

function getDatabaseUrl({ databaseForm: form }: RunningSite): string {
  if (testEngine === 'sqlite') return `sqlite:${form.db_file}`
  return `postgres://${form.db_username}:${form.db_password}@${form.db_host}/${form.db_name}`
}

const answers = {
  AUTO_INSTALL: '1',
  LANGUAGE: 'en_US',
  SITE_NAME: 'Unattended',
  SITE_URL: 'https://ask.example.com/',
  CONTACT_EMAIL: 'contact@example.com',
  ADMIN_NAME: 'ada',
  ADMIN_PASSWORD: 'correct-horse-42',
  ADMIN_EMAIL: 'ada@example.com',
}

test('takes the database only from DATABASE_URL, and secrets from files', async () => {
  const write = (name: string, text: string) => {
    const file = join(site.dataDir, name)
    writeFileSync(file, text)
    return file
  }
  const { ADMIN_PASSWORD, ...others } = answers
  await site.restart({
    ...others,
    DB_TYPE: 'postgres',
    DATABASE_URL_FILE: write('database', `${getDatabaseUrl(site)}\n`),
    ADMIN_PASSWORD_FILE: write('password', `${ADMIN_PASSWORD}\n`),
  })

  const credentials = { e_mail: answers.ADMIN_EMAIL, pass: ADMIN_PASSWORD }
  expect((await site.call('POST', '/answer/api/v1/user/login/email', credentials)).code).toBe(200)
})

test('lets the environment set settings, which administrators then cannot change', async () => {
  await installSite(site)
  await site.restart({
    QUERENT_SITE_URL: 'https://moved.example.com/',
    SMTP_HOST: 'mail.example.com',
    SMTP_USERNAME: 'site',
    SMTP_PASSWORD: 'secret-of-the-mail-server',
  })
  const credentials = { e_mail: 'ada@example.com', pass: siteForm.password }
  const login = await site.call('POST', '/answer/api/v1/user/login/email', credentials)
  const headers = { authorization: (login.data as { access_token: string }).access_token }
  const path = '/answer/admin/api/setting/smtp'
  const smtp = (await site.call('GET', path, undefined, headers)).data as Record<string, unknown>
  const general = await site.call('GET', '/answer/admin/api/siteinfo/general', undefined, headers)

  expect(general.data).toMatchObject({ name: 'Ask Ada', site_url: 'https://moved.example.com' })
  expect(general.data).toMatchObject({ from_environment: { site_url: 'QUERENT_SITE_URL' } })
  expect(smtp.from_environment).toMatchObject({
    smtp_host: 'SMTP_HOST',
    smtp_authentication: 'SMTP_USERNAME',
  })
  expect(smtp).toMatchObject({ smtp_host: 'mail.example.com', smtp_port: 587, encryption: 'TLS' })
  expect(smtp.smtp_password).toMatch(/^\*+$/)
  expect((await site.call('PUT', path, smtp, headers)).code).toBe(200)
  expect(await site.call('PUT', path, { ...smtp, smtp_host: 'other.example.com' }, headers)).toMatchObject({
    code: 400,
    data: [{ error_field: 'smtp_host' }],
  })

  await site.restart()
  const stored = (await site.call('GET', path, undefined, headers)).data
  expect(stored).toMatchObject({ smtp_host: '', smtp_password: '' })
})

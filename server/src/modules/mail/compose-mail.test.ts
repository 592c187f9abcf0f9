import { expect, test } from 'vitest'
import { loadTexts } from '../../platform/texts/index.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
const content: MailContent = {
  template: 'activation',
  to: 'ada@example.com',
  language: 'en_US',
  siteName: 'Questions',
  siteUrl: 'https://questions.example',
  name: 'Ada',
  link: 'https://questions.example/users/account-activation?code=x&y',
}

test('says the same in plain text and in HTML', () => {
  const mail = composeMail(texts, content)

  expect(mail.text).toContain('Hello Ada,')
  expect(mail.text).toContain(`Activate my account\n${content.link}\n`)
  expect(mail.html).toContain('<p>Hello Ada,</p>')
  expect(mail.html).toContain('href="https://questions.example/users/account-activation?code=x&amp;y"')
  expect(mail.link).toBe(content.link)
})

test('shows names unchanged, without running anything in them', () => {
  const mail = composeMail(texts, { ...content, name: '<img src=x onerror=alert(1)>', siteName: '"A" & <B>' })

  expect(mail.html).not.toContain('<img')
  expect(mail.html).not.toContain('<B>')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.text).toContain('<img src=x onerror=alert(1)>')
})

test.each([
  ['evil.example', 'evil.\u200bexample'],
  ['https://evil.example/x', 'https:\u200b/\u200b/\u200bevil.\u200bexample/\u200bx'],
  ['eve@evil.example', 'eve@\u200bevil.\u200bexample'],
  ['www.evil.example.', 'www.\u200bevil.\u200bexample.'],
  ['пример.рф', 'пример.\u200bрф'],
  ['Ada B. Lovelace', 'Ada B. Lovelace'],
])('makes no link of the name %s', (name, shown) => {
  const mail = composeMail(texts, { ...content, name })

  expect(mail.text).toContain(`Hello ${shown},`)
  expect(mail.html).toContain(`Hello ${shown},`)
})

test('keeps the subject on one line', () => {
  const mail = composeMail(texts, { ...content, siteName: 'A\r\nBcc: eve@example.com' })

  expect(mail.subject).toBe('[A Bcc: eve@example.com] Confirm your email address')
})

test.each(['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar'])(
  'has every mail in %s',
  (language) => {
    for (const template of ['activation', 'invitation', 'password_reset', 'email_change', 'test'] as const) {
      const link = template === 'test' ? undefined : content.link
      const mail = composeMail(texts, { ...content, template, language, link })

      expect(mail.subject).toContain('[Questions]')
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/email\.\w+\.\w+|\{\{/)
    }
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/workspace.mjs'
import { flatten } from './texts.ts'

const pack = join(root, 'i18n/en_US')

/** The sentences that the product specification quotes verbatim. */
const quoted: Record<string, string> = {
  'account.failed.lead': 'The link you used no longer works.',
  'account.inactive.sent': 'Sent successfully',
  'app.external.always_display': 'Always display',
  'app.external.display_below': 'Display below',
  'app.time.under_an_hour': '< 1 hour',
  'app.unsaved.prompt': 'Are you sure you want to leave the page? Your changes may not be saved.',
  'ask.new_tag.name_long': 'Display name up to 35 characters.',
  'ask.new_tag.slug_long': 'URL slug up to 35 characters.',
  'editor.wait_for_review': 'Your revision will show after review.',
  'error_page.403.body': "You don't have permission to access this page.",
  'error_page.404.body': "Unfortunately, this page doesn't exist.",
  'error_page.50x.body': 'The server encountered an error and could not complete your request.',
  'error_page.maintenance.body': "We are under maintenance, we'll be back soon.",
  'flag.dialog.bad_url': 'URL format is incorrect.',
  'flag.dialog.empty': 'Cannot be empty.',
  'flag.dialog.no_reason': 'Please select a reason.',
  'flag.dialog.other_site': 'URL origin does not match the current website.',
  'flag.done': 'Thanks for flagging.',
  'form.email': 'Invalid Email Address.',
  'form.password_length': 'Password must be at 8-32 characters in length.',
  'form.required': 'Cannot be empty.',
  'question.close.bad_url': 'URL format is incorrect.',
  'question.close.empty': 'Cannot be empty.',
  'question.close.no_reason': 'Please select a reason.',
  'question.close.other_site': 'URL origin does not match the current website.',
  'settings.account.password_changed': 'Password changed successfully.',
}

/** The same for the sentences that the server sends. */
const quotedByServer: Record<string, string> = {
  'error.object.disallow_vote_your_self': "You can't vote on your own post",
}

/** Of these the specification quotes the beginning. */
const quotedBeginnings: Record<string, string> = {
  'account.reset.expired': 'Sorry, this password reset link is no longer valid',
}

function findText(key: string, part: 'ui' | 'backend' = 'ui'): string | undefined {
  const [area = '', ...rest] = key.split('.')
  const texts = flatten(JSON.parse(readFileSync(join(pack, part, `${area}.json`), 'utf8')), '')
  return texts.get(rest.join('.'))
}

test.each(Object.entries(quoted))('%s says what the specification says', (key, text) => {
  expect(findText(key)).toBe(text)
})

test.each(Object.entries(quotedByServer))('%s says what the specification says', (key, text) => {
  expect(findText(key, 'backend')).toBe(text)
})

test.each(Object.entries(quotedBeginnings))('%s starts as the specification says', (key, text) => {
  expect(findText(key)?.startsWith(text)).toBe(true)
})

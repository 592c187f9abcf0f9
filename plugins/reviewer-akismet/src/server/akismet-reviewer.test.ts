import type { ReviewedText } from '@querent/sdk/server'
import { type FakeReply, type FakeServer, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { createReviewedText, describeReviewer } from '@querent/sdk/testing/conformance'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const host = 'rest.akismet.com'
const apiKey = 'the-key-of-the-site'

/** Like the service: accepts its key, and treats texts about a casino as spam. */
const openService = () =>
  startFakeServer({
    'POST /1.1/verify-key': ({ form }) =>
      form.api_key === apiKey && form.blog
        ? { text: 'valid' }
        : { text: 'invalid', headers: { 'x-akismet-debug-help': 'We were unable to parse your key' } },
    'POST /1.1/comment-check': ({ form }) => {
      if (form.api_key !== apiKey || !form.blog) {
        return { text: 'invalid', headers: { 'x-akismet-debug-help': 'We were unable to parse your key' } }
      }
      return { text: String(form.comment_content?.includes('casino') ?? false) }
    },
  })

const conformanceService = await openService()
afterAll(() => conformanceService.close())

describeReviewer({
  plugin,
  root: import.meta.dirname,
  options: { config: { api_key: apiKey }, fakeServers: { [host]: conformanceService.url } },
  approved: [{}, { kind: 'profile', content: 'I grow tomatoes.' }],
  held: [
    { content: 'The best casino.' },
    { kind: 'question', title: 'Which casino?', content: 'The best one.' },
  ],
})

let service: FakeServer
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

async function review(text: Partial<ReviewedText> = {}, config: object = {}) {
  const opened = await openServerPlugin(plugin, {
    declaration: declaration.querent,
    config: { api_key: apiKey, ...config },
    fakeServers: { [host]: service.url },
  })
  try {
    return await opened.reviewer.review(createReviewedText(text))
  } finally {
    opened.close()
  }
}
const answerWith = (reply: FakeReply) => service.answer({ 'POST /1.1/comment-check': reply })
const getForm = () => service.requests[0]?.form

test('sends what Akismet requires, and no more', async () => {
  await review({ kind: 'question', title: 'When?', content: 'In June?' }, { site_url: 'https://qa.example' })

  expect(getForm()).toEqual({
    api_key: apiKey,
    blog: 'https://qa.example',
    user_ip: '192.0.2.7',
    user_agent: 'Mozilla/5.0',
    comment_type: 'forum-post',
    comment_author: 'ada',
    comment_content: 'When?\n\nIn June?',
    blog_lang: 'en_us',
    blog_charset: 'UTF-8',
    user_role: 'user',
  })
})

test.each([
  ['answer', 'reply'],
  ['comment', 'comment'],
  ['profile', 'signup'],
] as const)('sends a text of the kind %s as %s', async (kind, commentType) => {
  await review({ kind })

  expect(getForm()?.comment_type).toBe(commentType)
})

test('sends the URL of the site if no other is set, and marks edits and tests', async () => {
  await review({ isEdit: true }, { is_test: true })

  expect(getForm()).toMatchObject({ recheck_reason: 'edit', is_test: '1' })
  expect(getForm()?.blog).toMatch(/^https?:\/\//)
})

test('holds spam, or rejects it if the administrator wants that', async () => {
  const spam = { content: 'A casino.' }

  expect(await review(spam)).toEqual({ verdict: 'hold', reason: 'reason.spam' })
  expect(await review(spam, { spam: 'reject' })).toEqual({ verdict: 'reject', reason: 'reason.spam' })
})

test('rejects what Akismet says can be discarded', async () => {
  answerWith({ text: 'true', headers: { 'X-akismet-pro-tip': 'discard' } })

  expect((await review()).verdict).toBe('reject')
})

test('fails with the response of Akismet if the key is wrong', async () => {
  await expect(review({}, { api_key: 'another' })).rejects.toMatchObject({
    message: 'error.no_answer',
    details: { status: 200, help: 'We were unable to parse your key' },
  })
})

test.each<[string, FakeReply]>([
  ['an error', { status: 500, text: 'false' }],
  ['a web page', { text: '<html>false</html>' }],
  ['nothing', { text: '' }],
])('fails if Akismet responds with %s', async (_, reply) => {
  answerWith(reply)

  await expect(review()).rejects.toMatchObject({ message: 'error.no_answer' })
})

test('fails before the site stops waiting if Akismet does not respond', async () => {
  answerWith({ hangs: true })

  await expect(review()).rejects.toThrow()
})

async function verifyKey(config: object = {}) {
  const opened = await openServerPlugin(plugin, {
    declaration: declaration.querent,
    config: { api_key: apiKey, ...config },
    fakeServers: { [host]: service.url },
    texts: { en_US },
  })
  try {
    const route = opened.routes.find(({ path }) => path === '/verify-key')
    expect(route?.access).toBe('admin')
    return await route?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })
  } finally {
    opened.close()
  }
}

test('checks the key for the site', async () => {
  expect(await verifyKey({ site_url: 'https://qa.example' })).toMatchObject({
    msg: 'Akismet accepts the key.',
  })
  expect(getForm()).toEqual({ api_key: apiKey, blog: 'https://qa.example' })
})

test('says why a key is rejected', async () => {
  await expect(verifyKey({ api_key: 'another' })).rejects.toMatchObject({
    message: 'key.invalid',
    details: { help: 'We were unable to parse your key' },
  })
})

test('does not report an error of the service as a rejected key', async () => {
  service.answer({ 'POST /1.1/verify-key': { status: 502, text: '<html>' } })

  await expect(verifyKey()).rejects.toMatchObject({ message: 'error.no_answer', details: { status: 502 } })
})

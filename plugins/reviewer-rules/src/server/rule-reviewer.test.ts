import { openServerPlugin } from '@querent/sdk/testing'
import { createReviewedText, describeReviewer } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const newcomer = { reputation: 1, questionCount: 3, answerCount: 0 }
const text = (change: object = {}, author: object = newcomer) => {
  const sample = createReviewedText(change)
  return { ...sample, author: { ...sample.author, ...author } }
}

describeReviewer({
  plugin,
  root: new URL('../..', import.meta.url),
  options: { config: { held_words: 'casino\nbuy now', rejected_words: 'Lottery' } },
  approved: [{}, { kind: 'profile', content: 'I grow tomatoes.' }, { content: 'The casinova of tomatoes.' }],
  held: [
    { content: 'The best CASINO.' },
    { content: 'Please buy\n now!' },
    { kind: 'question', title: 'Which lottery?', content: '' },
    { tags: ['casino'] },
  ],
})

const open = (config: object = {}) => openServerPlugin(plugin, { config, declaration: declaration.querent })
const getDecision = async (config: object, reviewed: ReturnType<typeof text>) => {
  const { reviewer } = await open(config)
  const decision = await reviewer.review(reviewed)
  return decision.verdict === 'approve' ? 'approve' : `${decision.verdict} ${decision.reason}`
}

test('rejects some words and holds others, also of trusted authors', async () => {
  const config = { held_words: 'casino', rejected_words: 'lottery' }
  const trusted = { reputation: 10_000 }

  expect(await getDecision(config, text({ content: 'A casino.' }, trusted))).toBe('hold reason.word')
  expect(await getDecision(config, text({ content: 'A casino lottery.' }, trusted))).toBe(
    'reject reason.word',
  )
})

test('finds words of languages without spaces anywhere, and full-width letters', async () => {
  const config = { held_words: '赌场\ncasino' }

  expect(await getDecision(config, text({ content: '最好的赌场在这里。' }))).toBe('hold reason.word')
  expect(await getDecision(config, text({ content: 'ＣＡＳＩＮＯ' }))).toBe('hold reason.word')
})

test.each(['A cas\u200bino.', 'A ca\u00adsi\u2060no.', 'A cas&#0000105;no.', 'A c&#x61;sino.'])(
  'finds a word that is only hidden from programs: %j',
  async (content) => {
    expect(await getDecision({ held_words: 'casino' }, text({ content }))).toBe('hold reason.word')
  },
)

test('by default holds the first post of an account, also comments, and no later one', async () => {
  const first = { reputation: 1, questionCount: 0, answerCount: 0 }

  for (const kind of ['question', 'answer', 'comment']) {
    expect(await getDecision({}, text({ kind }, first))).toBe('hold reason.first_post')
  }
  expect(await getDecision({}, text({ kind: 'profile' }, first))).toBe('approve')
  expect(await getDecision({}, text({ isEdit: true }, first))).toBe('approve')
  expect(await getDecision({}, text())).toBe('approve')
  expect(await getDecision({ first_posts: '0' }, text({}, first))).toBe('approve')
  expect(await getDecision({}, text({}, { ...first, reputation: 50 }))).toBe('approve')
})

test('holds posts with too many links, of untrusted authors', async () => {
  const links = { content: 'https://a.example www.b.example [c](http://c.example) https://d.example' }

  expect(await getDecision({}, text(links))).toBe('hold reason.links')
  expect(await getDecision({ max_links: '4' }, text(links))).toBe('approve')
  expect(await getDecision({}, text(links, { ...newcomer, reputation: 50 }))).toBe('approve')
})

test.each([
  '[a](//a.example)',
  '[a]: //a.example',
  '<a href="//a.example">a</a>',
  '[a](&#104;ttps://a.example)',
  '[a](http&colon;//a.example)',
])('counts a link however it is written: %s', async (link) => {
  const config = { max_links: '1' }

  expect(await getDecision(config, text({ content: `${link}\n\n${link}` }))).toBe('hold reason.links')
  expect(await getDecision(config, text({ content: `${link}\n\n\`\`\`\n//one\n//two\n\`\`\`` }))).toBe(
    'approve',
  )
})

test('holds texts that were already posted in the last day, by any author', async () => {
  const { reviewer, clock } = await open()
  const spam = (change: object = {}) =>
    text({ content: 'Look at my wonderful collection of stamps.', ...change })
  const judge = async (reviewed: ReturnType<typeof text>) => (await reviewer.review(reviewed)).verdict

  expect(await judge(spam({ kind: 'comment' }))).toBe('approve')
  expect(await judge(spam({ content: 'look at my  wonderful collection of STAMPS.' }))).toBe('hold')
  expect(await judge(spam({ content: 'Look at my won\u200bderful collection of stamps&#46;' }))).toBe('hold')
  expect(await judge(spam({ isEdit: true }))).toBe('approve')
  // A held post restarts the day.
  for (const _ of [1, 2]) {
    clock.advance(20 * 3600)
    expect(await judge(spam())).toBe('hold')
  }
  clock.advance(24 * 3600 + 1)
  expect(await judge(spam())).toBe('approve')
  for (const _ of [1, 2]) expect(await judge(text({ content: 'Thank you!' }))).toBe('approve')
})

test('does not hold what its author sends again because it was not published', async () => {
  const { reviewer, clock } = await open()
  const content = 'Look at my wonderful collection of stamps.'
  const judge = async (change: object = {}, author: object = {}) => {
    const reviewed = text({ content, ...change }, { ...newcomer, ...author })
    return (await reviewer.review(reviewed)).verdict
  }

  for (const _ of [1, 2, 3]) expect(await judge()).toBe('approve')
  expect(await judge({}, { id: '11' })).toBe('hold')
  expect(await judge({ kind: 'comment' })).toBe('hold')
  expect(await judge({}, { answerCount: 1 })).toBe('hold')
  expect(await judge({}, { answerCount: 1 })).toBe('hold')
  clock.advance(15 * 60 + 1)
  expect(await judge()).toBe('hold')
})

test('holds posts that are mostly written in other scripts', async () => {
  const config = { scripts: 'Latin, Nonsense' }

  expect(await getDecision(config, text({ content: 'Дешёвые часы тут' }))).toBe('hold reason.script')
  expect(await getDecision(config, text({ content: 'The Russian word is часы.' }))).toBe('approve')
  expect(await getDecision({ scripts: 'Nonsense' }, text({ content: 'Дешёвые часы тут' }))).toBe('approve')
  expect(await getDecision(config, text({ content: '12 + 3 = 15' }))).toBe('approve')
})

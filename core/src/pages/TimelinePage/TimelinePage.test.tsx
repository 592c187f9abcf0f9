import { describe, expect, it } from 'vitest'
import {
  buildEntry,
  buildNextVersion,
  buildSubject,
  buildVersion,
  fullTimeline,
} from '../../features/revisions/timeline-samples.ts'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const reader = { id: 'selma', username: 'selma', mail_status: 1 }
const question = '/posts/10010000000000001/timeline'

const getTimeline = (timeline: unknown[], subject = {}) => ({
  object_info: buildSubject(subject),
  timeline,
  count: timeline.length,
})
const answers = {
  timeline: getTimeline([...fullTimeline]),
  timelineDetail: { new_revision: buildNextVersion(), old_revision: buildVersion() },
  revisionEditCheck: null,
}
const open = (path: string, changes = {}) => openPage(path, { ...answers, ...changes }, { user: reader })
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()
const getEntries = (document: Document) => [...document.querySelectorAll('main ol > li')]

describe('the timeline', () => {
  it('requires a login', async () => {
    const { status, location } = await openPage(question, answers)

    expect([status, location]).toEqual([302, '/users/login?from=%2Fposts%2F10010000000000001%2Ftimeline'])
  })

  it('describes each change, its user and its reason, with a link', async () => {
    const { status, document, calls } = await open(question)
    const entries = getEntries(document)

    expect(status).toBe(200)
    expect(calls[0]?.input).toEqual({
      object_id: '10010000000000001',
      show_vote: false,
      page: 1,
      page_size: 100,
    })
    expect(document.querySelector('h1')?.textContent).toBe('Timeline')
    const sentences = entries.map((entry) => textOf(entry.querySelector('p > span')))
    expect(sentences).toEqual([
      'Grace Hopper restored this',
      'Grace Hopper deleted this',
      'Grace Hopper listed this question again',
      'Grace Hopper unlisted this question',
      'Grace Hopper unpinned this question',
      'Grace Hopper pinned this question',
      'Grace Hopper reopened this question',
      'Ada Lovelace closed this question',
      'Linus voted this up',
      'Someone voted this down',
      'Ada Lovelace accepted an answer',
      'Somebody With A Name Of 30 Lett edited this',
      'Ada Lovelace commented',
      'Someone wrote an answer',
      'Ada Lovelace made a change',
      'Ada Lovelace asked this question',
    ])
    expect(textOf(entries[7]?.querySelector('.q-prose'))).toBe('Please add the code that fails.')
    expect(textOf(entries[8])).toContain('Canceled')
    const getLinks = (index: number) =>
      [...(entries[index]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(getLinks(10)).toContain('/questions/10010000000000001/10020000000000001')
    expect(getLinks(11)).toContain(`${question}?change=edited`)
    expect(getLinks(12)).toContain('/questions/10010000000000001?commentId=10030000000000001')
  })

  it('shows votes on request', async () => {
    const { document, calls } = await open(`${question}?votes=1&page=2`)

    expect(calls[0]?.input).toMatchObject({ show_vote: true, page: 2 })
    expect(textOf(document.querySelector('main nav [aria-current="page"]'))).toBe('With votes')
  })

  it('has pages', async () => {
    const many = { ...answers.timeline, count: 250 }
    const { document } = await open(`${question}?votes=1`, { timeline: many })

    expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(
      `${question}?votes=1&page=2`,
    )
    const beyond = await open(`${question}?page=9`, { timeline: getTimeline([]) })
    expect(beyond.status).toBe(404)
    expect((await open(`${question}?page=x`)).status).toBe(404)
  })

  it('says that it is empty', async () => {
    const { document } = await open(question, { timeline: getTimeline([]) })

    expect(document.querySelector('main')?.textContent).toContain('No activity yet.')
  })

  it('is 404 if the user may not see the object', async () => {
    expect((await open(question, { timeline: denial(404) })).status).toBe(404)
    expect((await open(question, { timeline: denial(400) })).status).toBe(404)
  })
})

describe('a change', () => {
  const path = `${question}?change=edited`

  it('is shown part by part, distinguished by more than color, with long unchanged parts collapsed', async () => {
    const { document, calls } = await open(path)
    const panel = document.querySelector('main dl')
    const [title, tags, text] = [...(panel?.querySelectorAll('dd') ?? [])]

    expect(calls.find(({ name }) => name === 'timelineDetail')?.input).toEqual({
      new_revision_id: '3',
      old_revision_id: '2',
    })
    expect(textOf(title)).toBe('How do I keep a list in order added: without duplicates?')
    expect([...(tags?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
      'javascript',
      'added: arrays',
      'removed: lists',
    ])
    expect([...(text?.querySelectorAll('del') ?? [])].map(textOf)).toContain('removed: this')
    expect(textOf(text?.querySelector('summary'))).toBe('13 unchanged lines')
  })

  it('can be undone by users who may edit now', async () => {
    const older = [
      buildEntry('edited', { activity_id: 'newer', revision_id: '4', previous_revision_id: '3' }),
      ...fullTimeline,
    ]
    const restore = '/posts/10010000000000001/edit?revision=3'
    const linkIn = async (changes: object) =>
      (await open(path, { timeline: getTimeline(older), ...changes })).document.querySelector(
        `main a[href="${restore}"]`,
      )

    expect((await linkIn({}))?.textContent).toBe('Restore this version')
    expect(await linkIn({ revisionEditCheck: denial(403) })).toBeNull()
    expect(await linkIn({ revisionEditCheck: denial(400) })).toBeNull()
    const waiting = await open(path, { timeline: getTimeline(older), revisionEditCheck: denial(400) })
    expect(waiting.document.querySelector('main')?.textContent).toContain('another edit waits for review')
  })

  it('cannot be restored if it is the current version', async () => {
    const { document, calls } = await open(path)

    expect(document.querySelector('main')?.textContent).not.toContain('Restore this version')
    expect(calls.map(({ name }) => name)).not.toContain('revisionEditCheck')
  })

  it('that is the first version is shown unchanged', async () => {
    const first = { new_revision: buildVersion(), old_revision: null }
    const { document } = await open(`${question}?change=asked`, { timelineDetail: first })

    expect(document.querySelector('main ins, main del, main details')).toBeNull()
    expect(document.querySelector('main dl')?.textContent).toContain('Line 12 of what I tried')
  })

  it('that cannot be loaded says so below its entry', async () => {
    const { status, document } = await open(path, { timelineDetail: denial(500) })

    expect(status).toBe(200)
    expect(document.querySelector('main [role=alert]')?.textContent).toContain('could not be loaded')
  })

  it('that changed nothing says so', async () => {
    const same = { new_revision: buildVersion(), old_revision: buildVersion() }
    const { document } = await open(path, { timelineDetail: same })

    expect(document.querySelector('main')?.textContent).toContain('No differences from the previous version')
  })
})

it('of an answer names the answer, with a link to it', async () => {
  const subject = { object_type: 'answer', answer_id: '10020000000000001', display_name: 'Grace Hopper' }
  const entries = [
    buildEntry('accept', { object_type: 'answer' }),
    buildEntry('answered', { revision_id: '7' }),
  ]
  const { document, calls } = await open('/posts/10010000000000001/10020000000000001/timeline', {
    timeline: getTimeline(entries, subject),
  })

  expect(calls[0]?.input).toMatchObject({ object_id: '10020000000000001' })
  const note = document.querySelector('main header p')
  expect(textOf(note)).toBe('Answer by Grace Hopper to How do I keep a list in order without duplicates?')
  expect(note?.querySelector('a')?.getAttribute('href')).toBe(
    '/questions/10010000000000001/10020000000000001',
  )
  expect(getEntries(document).map((entry) => textOf(entry.querySelector('p > span')))).toEqual([
    'Ada Lovelace accepted this answer',
    'Ada Lovelace wrote this answer',
  ])
})

it('of a tag links to the tag, and has no votes', async () => {
  const tagVersion = { title: 'Knots', slug_name: 'knots', tags: [], original_text: 'How to tie.' }
  const { document, calls } = await open('/tags/10040000000000001/timeline?change=created', {
    timeline: getTimeline(
      [
        buildEntry('merged', { comment: '<p>bends → knots</p>' }),
        buildEntry('synonym_removed', { comment: '<p>hitches → knots</p>' }),
        buildEntry('synonym_added', { comment: '<p>hitches → knots</p>' }),
        buildEntry('created', { revision_id: '9' }),
      ],
      { title: 'knots', object_type: 'tag' },
    ),
    timelineDetail: { new_revision: buildVersion(tagVersion), old_revision: null },
  })

  expect(calls[0]?.input).toMatchObject({ object_id: '10040000000000001' })
  expect(document.querySelector('main header a')?.getAttribute('href')).toBe('/tags/knots')
  expect(document.querySelector('main header nav')).toBeNull()
  const entries = getEntries(document)
  expect(entries.map((entry) => textOf(entry.querySelector('p > span')))).toEqual([
    'Ada Lovelace merged two tags',
    'Ada Lovelace removed a synonym',
    'Ada Lovelace added a synonym',
    'Ada Lovelace created this tag',
  ])
  expect(textOf(entries[0]?.querySelector('.q-prose'))).toBe('bends → knots')
  expect(textOf(document.querySelector('main dl'))).toBe('TitleKnotsURL slugknotsTextHow to tie.')
})

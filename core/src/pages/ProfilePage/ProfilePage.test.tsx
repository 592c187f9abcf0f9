import { describe, expect, it } from 'vitest'
import { denial, openPage } from '../../shell/testing/open-page.ts'
import { buildStatus } from '../../slots/plugin-samples.testing.tsx'

const ada = {
  id: '7',
  created_at: 1_500_000_000,
  last_login_date: 1_789_000_000,
  username: 'ada',
  display_name: 'Ada Lovelace',
  follow_count: 0,
  answer_count: 30,
  question_count: 1,
  rank: 12_345,
  avatar: '',
  mobile: '',
  bio: '*source*',
  bio_html: '<p>I like engines.</p>',
  website: 'https://ada.example/',
  location: 'London',
  role_id: 3,
  status: 'normal',
  suspended_until: 0,
}
const question = {
  question_id: '11',
  title: 'What is an engine?',
  url_title: 'what-is-an-engine',
  vote_count: 4,
  view_count: 9,
  answer_count: 1,
  collection_count: 0,
  tags: [],
  created_at: 1_600_000_000,
  accepted_answer_id: '12',
  status: 'closed',
}
const answer = {
  answer_id: '13',
  question_id: '11',
  accepted: 2,
  vote_count: 8,
  create_time: 1_600_000_000,
  update_time: 0,
  question_info: { title: 'What is an engine?', url_title: 'what-is-an-engine', tags: [] },
}
const contributions = {
  question_count: 1,
  answer_count: 30,
  accepted_count: 4,
  comment_count: 0,
  from: 1_758_456_000,
  to: 1_789_905_600,
  days: [{ at: 1_789_819_200, count: 2 }],
}
const place = {
  created_at: 1_700_000_000,
  object_id: '13',
  object_type: 'answer',
  question_id: '11',
  answer_id: '13',
  title: 'What is an engine?',
  url_title: 'what-is-an-engine',
  content: '<p>It <em>turns</em> &lt;heat&gt; into work.</p>',
}
const badge = { id: 'b9', name: 'Nice answer', icon: 'x', level: 1, earned_count: 2 }
const gone = { ...place, object_id: '14', title: 'Deleted question', content: '' }
const answers = {
  personalUserInfo: ada,
  personalContributions: contributions,
  userCenterBranding: { enabled: false, personal_branding: [] },
  userBadgeRecentList: { count: 1, list: [badge] },
  userBadgeList: {
    count: 21,
    list: [badge, { ...badge, id: 'b2', name: 'Editor', earned_count: 1 }],
    imported: [{ name: 'Yearling', level: 2, earned_count: 3 }],
  },
  personalCommentPage: {
    count: 1,
    list: [{ ...place, comment_id: '15', content: '<p>Which <em>kind</em>?</p>' }],
  },
  personalRankPage: {
    count: 3,
    list: [
      { ...place, reputation: 15, rank_type: 'Answer accepted' },
      {
        ...place,
        object_type: 'tag',
        question_id: '',
        answer_id: '',
        title: 'steam',
        url_title: 'steam',
        reputation: 2,
        rank_type: 'Edit approved',
      },
      { ...gone, reputation: 10, rank_type: 'Received an upvote' },
    ],
  },
  personalVotePage: { count: 1, list: [{ ...place, vote_type: 'Downvoted', direction: -1 }] },
  personalBookmarkPage: {
    count: 2,
    list: [
      { ...question, id: '11', create_time: 1_600_000_000, status: 2 },
      { ...question, id: '16', title: 'Deleted question', create_time: 1_600_000_000, status: 10 },
    ],
  },
  personalQaTop: { question: [question], answer: [answer] },
  personalQuestionPage: { count: 1, list: [question] },
  personalAnswerPage: { count: 30, list: [answer] },
}

const robots = (document: Document) =>
  document.head.querySelector('meta[name=robots]')?.getAttribute('content')

const withTab = buildStatus(
  'projects_widget',
  ['profile.tab', 'profile.aside'],
  {},
  {
    tab: { path: 'projects', title: 'Projects' },
  },
)

describe('a profile', () => {
  it('has the tabs of plugins after its own, and reserves space for a plugin’s box', async () => {
    const { status, document } = await openPage('/users/ada/projects', answers, { plugins: [withTab] })
    const plain = await openPage('/users/ada', answers)

    expect(status).toBe(200)
    expect(document.title).toContain('Projects · Ada Lovelace')
    const current = document.querySelector('main [aria-current=page]')
    expect([current?.textContent, current?.getAttribute('href')]).toEqual(['Projects', '/users/ada/projects'])
    expect(document.querySelector('main aside')).not.toBeNull()
    expect(plain.document.querySelector('main aside')).toBeNull()
    expect(plain.document.querySelector('main')?.textContent).not.toContain('Projects')
  })

  it('has no tab of a disabled plugin', async () => {
    const { status } = await openPage('/users/ada/projects', answers, {
      plugins: [{ ...withTab, enabled: false }],
    })

    expect(status).toBe(404)
  })

  it('shows who a user is and their best posts', async () => {
    const { status, document, data } = await openPage('/users/ada', answers)

    expect(status).toBe(200)
    const main = document.querySelector('main')
    expect(main?.querySelector('h1')?.textContent).toBe('Ada LovelaceModerator')
    expect(main?.querySelector('a[href="https://ada.example/"]')?.getAttribute('rel')).toContain('nofollow')
    for (const text of ['London', 'I like engines.', '12.3k', 'Member since', 'Last seen', 'Closed']) {
      expect(main?.textContent).toContain(text)
    }
    expect(main?.querySelector('a[href="/questions/11/what-is-an-engine/13"]')).not.toBeNull()
    expect(main?.querySelector('a[href="/questions/11/what-is-an-engine"]')).not.toBeNull()
    expect(JSON.stringify(data)).not.toContain('*source*')
    expect(robots(document)).toBeUndefined()
  })

  it('lists all answers, in pages and in two orders', async () => {
    const { document, calls } = await openPage('/users/ada/answers?order=score', answers)

    expect(calls).toContainEqual({
      name: 'personalAnswerPage',
      input: { username: 'ada', page: 1, page_size: 20, order: 'score' },
    })
    expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(
      '/users/ada/answers?order=score&page=2',
    )
  })

  it.each(['bookmarks', 'votes', 'nonsense'])('hides the tab %s from others', async (tab) => {
    const { status, document } = await openPage(`/users/ada/${tab}`, answers)

    expect(status).toBe(404)
    expect(document.querySelector(`a[href="/users/ada/${tab}"]`)).toBeNull()
  })

  it('shows how much a user wrote, as a chart and for screen readers', async () => {
    const { document } = await openPage('/users/ada', answers)

    const main = document.querySelector('main')
    expect(main?.textContent).toContain('4 accepted answers')
    expect(main?.querySelector('figcaption')?.textContent).toContain('2 contributions in a year')
    expect(main?.querySelector('figure svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(main?.querySelector('figure table th[scope=row]')?.textContent).toBe('September 2026')
  })

  it('shows the account host’s data about a user', async () => {
    const facet = { icon: '', name: 'department', label: 'Kitchen', url: 'https://firm.example/kitchen' }
    const { document } = await openPage('/users/ada', {
      ...answers,
      userCenterBranding: { enabled: true, personal_branding: [facet] },
    })

    expect(document.querySelector('main a[href="https://firm.example/kitchen"]')?.textContent).toBe('Kitchen')
  })

  it('shows badges, all on one page, and the recent ones in the overview', async () => {
    const { document } = await openPage('/users/ada/badges', answers)
    const overview = await openPage('/users/ada', answers)

    expect(document.querySelectorAll('main a[href^="/badges/b"]')).toHaveLength(2)
    expect(document.querySelector('main')?.textContent).toMatch(/earlier siteYearling Silver×3/)
    expect(document.querySelector('main a[rel=next]')).toBeNull()
    expect(overview.document.querySelector('main a[href="/badges/b9?username=ada"]')).not.toBeNull()
  })

  it('lists comments with their posts', async () => {
    const { document } = await openPage('/users/ada/comments', answers)

    const link = document.querySelector('main li a[href*=commentId]')
    expect(link?.getAttribute('href')).toBe('/questions/11/what-is-an-engine/13?commentId=15')
    expect(document.querySelector('main li em')?.textContent).toBe('kind')
  })

  it('lists changes of reputation, and only links posts that can be read', async () => {
    const { document, data } = await openPage('/users/ada/reputation', answers)

    const rows = [...document.querySelectorAll('main ol > li')].map((row) => row.textContent)
    expect(rows[0]).toContain('+15What is an engine?It turns <heat> into work.Answer accepted')
    expect(document.querySelector('main li a[href="/tags/steam"]')).not.toBeNull()
    expect(rows[2]).toContain('Deleted question')
    expect(document.querySelectorAll('main ol > li:nth-child(3) a')).toHaveLength(0)
    expect(JSON.stringify(data)).not.toContain('<em>')
  })

  it('keeps brackets in texts', async () => {
    const entry = {
      ...place,
      content: '<p>See [one] and [two] here</p>',
      reputation: 10,
      rank_type: 'Upvote',
    }
    const personalRankPage = { count: 1, list: [entry] }
    const { document } = await openPage('/users/ada/reputation', { ...answers, personalRankPage })

    expect(document.querySelector('main ol > li')?.textContent).toContain('See [one] and [two] here')
  })

  it('only shows bookmarks and votes to their owner', async () => {
    const user = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
    const bookmarks = await openPage('/users/Ada/bookmarks', answers, { user })
    const votes = await openPage('/users/ada/votes', answers, { user })

    expect(bookmarks.status).toBe(200)
    expect(bookmarks.document.querySelectorAll('main ol a')).toHaveLength(1)
    expect(votes.document.querySelector('main ol')?.textContent).toContain('Downvoted')
    expect(votes.document.querySelector('main a[href="/users/ada/bookmarks"]')).not.toBeNull()
    const other = { ...user, id: '8', username: 'bob' }
    expect((await openPage('/users/ada/votes', answers, { user: other })).status).toBe(404)
  })

  it('says that reputation without a history was imported', async () => {
    const personalRankPage = { count: 0, list: [] }
    const { document } = await openPage('/users/ada/reputation', { ...answers, personalRankPage })

    const main = document.querySelector('main')?.textContent
    expect(main).toContain('A reputation of 12.3k was imported from an earlier site.')
  })

  it.each(['questions', 'answers', 'comments', 'badges'])('says that there are no %s yet', async (tab) => {
    const nothing = { count: 0, list: [] }
    const { status, document } = await openPage(`/users/ada/${tab}`, {
      ...answers,
      personalQuestionPage: nothing,
      personalAnswerPage: nothing,
      personalCommentPage: nothing,
      personalRankPage: nothing,
      userBadgeList: { ...nothing, imported: [] },
    })

    expect(status).toBe(200)
    expect(document.querySelector('main')?.textContent).toMatch(/No .* yet\./)
  })

  it.each([
    ['questions', '/questions/ask'],
    ['answers', '/questions?order=unanswered'],
    ['badges', '/badges'],
  ])('links a member without %s to %s', async (tab, href) => {
    const nothing = { count: 0, list: [] }
    const empty = {
      ...answers,
      personalQuestionPage: nothing,
      personalAnswerPage: nothing,
      userBadgeList: { ...nothing, imported: [] },
    }
    const user = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
    const own = await openPage(`/users/ada/${tab}`, empty, { user })
    const foreign = await openPage(`/users/ada/${tab}`, empty)

    expect(own.document.querySelector(`main a.btn[href="${href}"]`)).not.toBeNull()
    expect(foreign.document.querySelector(`main a.btn[href="${href}"]`)).toBeNull()
  })

  it('keeps the pages of a list even if not all entries can be shown', async () => {
    const { status, document } = await openPage('/users/ada/reputation?page=2', {
      ...answers,
      personalRankPage: { count: 41, list: [] },
    })

    expect(status).toBe(200)
    expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(
      '/users/ada/reputation?page=3',
    )
  })

  it('has one URL for the overview', async () => {
    expect(await openPage('/users/ada/overview', answers)).toMatchObject({
      status: 301,
      location: '/users/ada',
    })
  })

  it('is 404 for an unknown user, and beyond the last page', async () => {
    const nobody = { ...answers, personalUserInfo: denial(404), personalQuestionPage: denial(400) }
    const empty = { ...answers, personalAnswerPage: { count: 0, list: [] } }

    expect((await openPage('/users/nobody', nobody)).status).toBe(404)
    expect((await openPage('/users/nobody/questions', nobody)).status).toBe(404)
    expect((await openPage('/users/ada/answers?page=7', empty)).status).toBe(404)
    expect((await openPage('/users/ada/answers?order=best', answers)).status).toBe(404)
  })

  it.each([
    ['suspended', 'This account is suspended for ever.'],
    ['inactive', 'This account is not activated.'],
    ['deleted', 'This account was deleted.'],
  ])('shows that an account is %s, and hides it from search engines', async (status, status_msg) => {
    const { document } = await openPage('/users/ada', {
      ...answers,
      personalUserInfo: { ...ada, status, status_msg },
    })

    expect(document.querySelector('main [role=status]')?.textContent).toBe(status_msg)
    expect(robots(document)).toBe('noindex')
  })

  it("says when a suspension ends in the reader's language and time zone", async () => {
    const suspended = {
      ...ada,
      status: 'suspended',
      status_msg: 'This account is suspended until 2026-01-01 01:00:00 UTC.',
      suspended_until: Date.UTC(2026, 0, 1, 1) / 1000,
    }
    const site = { general: { name: 'Site' }, interface: { time_zone: 'Asia/Tokyo' } }
    const { document } = await openPage('/users/ada', { ...answers, personalUserInfo: suspended }, { site })

    expect(document.querySelector('main [role=status]')?.textContent).toBe(
      'This account is suspended until Jan 1, 2026, 10:00 AM.',
    )
  })

  it('only links its owner to the settings', async () => {
    const links = async (id: string) => {
      const user = { id, username: `user${id}`, display_name: 'Reader', mail_status: 1 }
      const { document } = await openPage('/users/ada', answers, { user })
      return document.querySelectorAll('main a[href="/users/settings/profile"]').length
    }

    expect(await links('7')).toBe(1)
    expect(await links('8')).toBe(0)
  })

  it('only links administrators to the account in the administration', async () => {
    const links = async (role_id: number) => {
      const user = { id: '8', username: 'user8', display_name: 'Reader', mail_status: 1, role_id }
      const { document } = await openPage('/users/ada', answers, { user })
      return document.querySelectorAll('main a[href="/admin/users/7"]').length
    }

    expect(await links(2)).toBe(1)
    expect(await links(3)).toBe(0)
    expect(await links(1)).toBe(0)
  })

  it('links moderators and administrators to the waiting flags on the member’s posts', async () => {
    const links = async (role_id: number) => {
      const user = { id: '8', username: 'user8', display_name: 'Reader', mail_status: 1, role_id }
      const { document } = await openPage('/users/ada', answers, { user })
      return document.querySelectorAll('main a[href="/review?queue=flagged_post&author=ada"]').length
    }

    expect(await links(2)).toBe(1)
    expect(await links(3)).toBe(1)
    expect(await links(1)).toBe(0)
  })
})

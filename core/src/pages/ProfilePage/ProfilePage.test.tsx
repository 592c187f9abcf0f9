import { describe, expect, it } from 'vitest'
import { openPage, refusal } from '../../app/testing/open-page.ts'

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
const answers = {
  personalUserInfo: ada,
  personalQaTop: { question: [question], answer: [answer] },
  personalQuestionPage: { count: 1, list: [question] },
  personalAnswerPage: { count: 30, list: [answer] },
}

const robots = (document: Document) =>
  document.head.querySelector('meta[name=robots]')?.getAttribute('content')

describe('a profile', () => {
  it('shows who somebody is and their best posts', async () => {
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

  it('lists all answers, by pages and in two orders', async () => {
    const { document, calls } = await openPage('/users/ada/answers?order=score', answers)

    expect(calls).toContainEqual({
      name: 'personalAnswerPage',
      input: { username: 'ada', order: 'score', page: 1, page_size: 20 },
    })
    expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(
      '/users/ada/answers?order=score&page=2',
    )
  })

  it.each(['bookmarks', 'comments', 'reputation', 'votes', 'badges', 'nonsense'])(
    'has no tab %s yet',
    async (tab) => {
      const { status, document } = await openPage(`/users/ada/${tab}`, answers)

      expect(status).toBe(404)
      expect(document.querySelector(`a[href="/users/ada/${tab}"]`)).toBeNull()
    },
  )

  it('has one address for the overview', async () => {
    expect(await openPage('/users/ada/overview', answers)).toMatchObject({
      status: 301,
      location: '/users/ada',
    })
  })

  it('answers 404 for somebody who is not there, and beyond the last page', async () => {
    const nobody = { ...answers, personalUserInfo: refusal(404), personalQuestionPage: refusal(400) }
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
  ])('tells that an account is %s, and keeps it from search engines', async (status, status_msg) => {
    const { document } = await openPage('/users/ada', {
      ...answers,
      personalUserInfo: { ...ada, status, status_msg },
    })

    expect(document.querySelector('main [role=status]')?.textContent).toBe(status_msg)
    expect(robots(document)).toBe('noindex')
  })

  it('leads nobody but its owner to the settings', async () => {
    const links = async (id: string) => {
      const user = { id, username: `user${id}`, display_name: 'Reader', mail_status: 1 }
      const { document } = await openPage('/users/ada', answers, { user })
      return document.querySelectorAll('main a[href="/users/settings/profile"]').length
    }

    expect(await links('7')).toBe(1)
    expect(await links('8')).toBe(0)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { findLostUrls } from './find-lost-urls.ts'
import { addFormerUrl } from './former-urls.service.ts'
import { getFile, image } from './upload-samples.testing.ts'

const former = 'http://localhost:9080'
const present = 'https://questions.example.org/qa'
const picture = '/uploads/post/3kTMdQx9_40x20.png'
const elsewhere = 'https://pictures.example.com/uploads/post/3kTMdQx9_40x20.png'

let site: TestSite
let ada: TestUser
let questionId: string

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 5000 })
  await site.app.schedule.runAll()
  const tags = [{ slug_name: 'maps', display_name: 'Maps' }]
  const content = `![here](${former}${picture}) and ![there](${elsewhere}), from ${former}/users/ada`
  const question = await site.call('questionAdd', { title: 'Where is this place?', content, tags }, ada)
  questionId = question.id
})
afterEach(() => site.close())

async function moveTo(site_url: string) {
  const { general } = site.app.settings.current
  await site.app.settings.replace({ general: { ...general, site_url } })
  await site.app.schedule.runAll()
}

const readQuestion = () => site.call('questionInfo', { id: questionId }, ada)

test('only URLs of images in posts are changed to the new URL of the site', async () => {
  await moveTo(present)

  const { content, html } = await readQuestion()
  expect(content).toBe(`![here](${present}${picture}) and ![there](${elsewhere}), from ${former}/users/ada`)
  expect(html).toContain(`src="${present}${picture}"`)
  expect(html).toContain(`src="${elsewhere}"`)
  const revisions = await site.db.selectFrom('revisions').select('content').execute()
  expect(revisions.map(({ content: version }) => version).join()).toContain(present + picture)
})

test('comments, biographies, tags and images of the site are changed as well', async () => {
  const comment = await site.call(
    'commentAdd',
    {
      object_id: questionId,
      original_text: `See [this map](${former}${picture}).`,
      mention_username_list: [],
    },
    ada,
  )
  await site.db
    .updateTable('users')
    .set({ bio: former + picture, bio_html: former + picture })
    .execute()
  await site.db
    .updateTable('tags')
    .set({ content: former + picture, html: former + picture })
    .execute()
  const logo = `${former}/uploads/branding/3kTMdQx9_40x20.png`
  await site.app.settings.replace({ branding: { ...site.app.settings.current.branding, logo } })

  await moveTo(present)

  const rows = await site.db.selectFrom('comments').select(['content', 'html']).execute()
  expect(comment.original_text).toContain(former)
  expect(rows.flatMap(({ content, html }) => [content, html])).toEqual([
    expect.stringContaining(present + picture),
    expect.stringContaining(present + picture),
  ])
  const user = await site.db.selectFrom('users').select(['bio', 'bio_html']).executeTakeFirstOrThrow()
  expect(user).toEqual({ bio: present + picture, bio_html: present + picture })
  const tag = await site.db.selectFrom('tags').select(['content', 'html']).executeTakeFirstOrThrow()
  expect(tag).toEqual({ content: present + picture, html: present + picture })
  expect(site.app.settings.current.branding.logo).toBe(`${present}/uploads/branding/3kTMdQx9_40x20.png`)
})

test('robots.txt has the new URL of the sitemap', async () => {
  const rules = (url: string) =>
    `User-agent: *\nDisallow: /admin\n\nSitemap: ${url}/sitemap.xml\nSitemap: ${former}/other.xml\n`
  await site.app.settings.replace({ seo: { ...site.app.settings.current.seo, robots: rules(former) } })

  await moveTo(present)

  expect(site.app.settings.current.seo.robots).toBe(rules(present))
})

test('a site that moves twice, or back, keeps all its former URLs', async () => {
  await moveTo(present)
  await moveTo('https://third.example.org')
  expect((await readQuestion()).html).toContain(`src="https://third.example.org${picture}"`)
  expect(site.app.settings.current.address_state).toEqual({
    current: 'https://third.example.org',
    former: [former, present],
  })

  await moveTo(former)
  expect((await readQuestion()).html).toContain(`src="${former}${picture}"`)
})

test('a URL from before the site recorded them is added by hand', async () => {
  const lost = 'http://10.0.0.7'
  await site.db
    .updateTable('questions')
    .set({ html: `<img src="${lost}${picture}">` })
    .execute()

  await addFormerUrl(site.app.settings, lost)
  await addFormerUrl(site.app.settings, former)
  await site.app.schedule.runAll()

  expect((await readQuestion()).html).toBe(`<img src="${former}${picture}">`)
  expect(site.app.settings.current.address_state.former).toEqual([lost])
})

test('an unknown URL that posts use for uploads is found', async () => {
  const lost = 'http://10.0.0.7/qa'
  const file = getFile(await image('png'), 'a.png')
  const { pathname } = new URL(await site.call('fileUpload', { source: 'post', file }, ada))
  const html = `<img src="${lost}${pathname}"> <img src="${elsewhere}"> <img src="${former}${pathname}">`
  await site.db.updateTable('questions').set({ html }).execute()
  const find = () => findLostUrls(site.db, site.app.settings.current)

  expect(await find()).toEqual([lost])

  await addFormerUrl(site.app.settings, lost)
  expect(await find()).toEqual([])
})

import { adminToken, getToken, send } from './api.ts'
import { addQuestion } from './content.ts'
import type { Role, RouteSubjects } from './routes.ts'
import { admin } from './running-site.ts'
import { addUser, createTestUser, type TestUser } from './users.ts'

type Site = { url: string; dataDir: string }
type Account = Pick<TestUser, 'name' | 'email' | 'password'>

export type RouteUsers = Record<Exclude<Role, 'visitor'>, Account>

async function getId(site: Site, { name }: Account): Promise<string> {
  const path = `/personal/user/info?username=${name}`
  const { id } = await send<{ id: string }>(site, { method: 'GET', path })
  return id
}

async function register(site: Site, user: TestUser): Promise<TestUser> {
  const body = { name: user.name, e_mail: user.email, pass: user.password }
  await send(site, { method: 'POST', path: '/user/register/email', body })
  return user
}

/** Adds one account for each role. The `suspended` user is suspended later, since they could not log in. */
async function addCast(site: Site): Promise<RouteUsers> {
  const [inactive, member, author, suspended, moderator] = await Promise.all([
    register(site, createTestUser('inactive')),
    addUser(site, 'member'),
    addUser(site, 'author'),
    addUser(site, 'suspended'),
    addUser(site, 'moderator'),
  ])
  const body = { user_id: await getId(site, moderator), role_id: 3 }
  await send(site, { method: 'PUT', path: 'admin:/user/role', body, token: await adminToken(site) })
  return { inactive, member, author, suspended, moderator, admin }
}

/** Suspends a user permanently. */
export async function suspend(site: Site, user: Account): Promise<void> {
  const body = { user_id: await getId(site, user), status: 'suspended', suspend_duration: 'forever' }
  await send(site, { method: 'PUT', path: 'admin:/user/status', body, token: await adminToken(site) })
}

/** Creates all content that the routes refer to, and a user for each role. */
export async function prepareRoutes(site: Site): Promise<{ users: RouteUsers; subjects: RouteSubjects }> {
  const users = await addCast(site)
  const unique = Date.now().toString(36)
  const slug = `lantern-${unique}`
  // Newcomers may use tags, but not create them.
  await addQuestion(site, {
    title: `What lights a lantern (${unique})?`,
    content: 'Ours is dark.',
    tags: [slug],
  })
  const token = await getToken(site, users.author)
  const post = <Data>(path: string, body: unknown) => send<Data>(site, { method: 'POST', path, body, token })
  const get = <Data>(path: string) => send<Data>(site, { method: 'GET', path })

  const title = `Why does a lantern smoke (${unique})?`
  const content = 'It has done so since the wick was cut.'
  const drawn = '```mermaid\nflowchart LR\ncut[Cut] --> smoke{Smoke?} --> turn[Turn]\n```'
  const others = '```ts\nconst height: number = 2 // millimetres\n```\n\n$$\\frac{a}{b}$$'
  const tags = [{ slug_name: slug, display_name: slug }]
  const question = await post<{ id: string; url_title: string }>('/question', {
    title,
    content: [content, drawn, others].join('\n\n'),
    tags,
  })
  const answer = await post<{ info: { id: string } }>('/answer', {
    question_id: question.id,
    content: 'The wick stands too high; turn it down.',
  })
  const linking = await addQuestion(site, {
    title: `Is a smoking lantern safe (${unique})?`,
    content: `Mine smokes as in #${question.id}.`,
    tags: [slug],
  })
  const tag = await get<{ tag_id: string }>(`/tag?name=${slug}`)
  const [group] = await get<{ badges: { id: string; name: string }[] }[]>('/badges')
  const [badge] = group?.badges ?? []
  if (!badge) throw new Error('The site has no badges.')
  const names = {
    visitor: '',
    ...Object.fromEntries(Object.entries(users).map(([role, { name }]) => [role, name])),
  }
  return {
    users,
    subjects: {
      question: { id: question.id, slug: question.url_title, title, content },
      answer: { id: answer.info.id, content: 'The wick stands too high; turn it down.' },
      linking,
      tag: { id: tag.tag_id, slug },
      badge,
      author: users.author.name,
      authorId: await getId(site, users.author),
      // `users` has every role except the visitor.
      names: names as RouteSubjects['names'],
    },
  }
}

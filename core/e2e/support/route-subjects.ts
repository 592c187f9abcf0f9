import { adminToken, send, tokenOf } from './api.ts'
import { addQuestion } from './content.ts'
import { addPerson, inventPerson, type Person } from './people.ts'
import type { Role, RouteSubjects } from './routes.ts'
import { admin } from './running-site.ts'

type Site = { url: string; dataDir: string }
type Account = Pick<Person, 'name' | 'email' | 'password'>

export type Cast = Record<Exclude<Role, 'visitor'>, Account>

async function idOf(site: Site, { name }: Account): Promise<string> {
  const path = `/personal/user/info?username=${name}`
  const { id } = await send<{ id: string }>(site, { method: 'GET', path })
  return id
}

async function register(site: Site, person: Person): Promise<Person> {
  const body = { name: person.name, e_mail: person.email, pass: person.password }
  await send(site, { method: 'POST', path: '/user/register/email', body })
  return person
}

/** One account of each kind. Whoever is to be suspended is not yet: they would not get in. */
async function addCast(site: Site): Promise<Cast> {
  const [inactive, member, author, suspended, moderator] = await Promise.all([
    register(site, inventPerson('inactive')),
    addPerson(site, 'member'),
    addPerson(site, 'author'),
    addPerson(site, 'suspended'),
    addPerson(site, 'moderator'),
  ])
  const body = { user_id: await idOf(site, moderator), role_id: 3 }
  await send(site, { method: 'PUT', path: 'admin:/user/role', body, token: await adminToken(site) })
  return { inactive, member, author, suspended, moderator, admin }
}

/** Suspends somebody for good. */
export async function suspend(site: Site, person: Account): Promise<void> {
  const body = { user_id: await idOf(site, person), status: 'suspended', suspend_duration: 'forever' }
  await send(site, { method: 'PUT', path: 'admin:/user/status', body, token: await adminToken(site) })
}

/** Everything that the addresses name, and everybody who goes there. */
export async function prepareRoutes(site: Site): Promise<{ cast: Cast; subjects: RouteSubjects }> {
  const cast = await addCast(site)
  const unique = Date.now().toString(36)
  const slug = `lantern-${unique}`
  // Newcomers may use tags, and make none.
  await addQuestion(site, {
    title: `What lights a lantern (${unique})?`,
    content: 'Ours is dark.',
    tags: [slug],
  })
  const token = await tokenOf(site, cast.author)
  const post = <Data>(path: string, body: unknown) => send<Data>(site, { method: 'POST', path, body, token })
  const get = <Data>(path: string) => send<Data>(site, { method: 'GET', path })

  const title = `Why does a lantern smoke (${unique})?`
  const content = 'It has done so since the wick was cut.'
  const tags = [{ slug_name: slug, display_name: slug }]
  const question = await post<{ id: string; url_title: string }>('/question', { title, content, tags })
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
    ...Object.fromEntries(Object.entries(cast).map(([role, { name }]) => [role, name])),
  }
  return {
    cast,
    subjects: {
      question: { id: question.id, slug: question.url_title, title, content },
      answer: { id: answer.info.id, content: 'The wick stands too high; turn it down.' },
      linking,
      tag: { id: tag.tag_id, slug },
      badge,
      author: cast.author.name,
      // The cast has everybody but the visitor.
      names: names as RouteSubjects['names'],
    },
  }
}

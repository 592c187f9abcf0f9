import { admin } from './running-site.ts'

type Site = { url: string }
type Envelope<Data> = { code: number; msg: string; data: Data }

type Call = { method: 'POST' | 'DELETE'; path: string; body: unknown; token?: string }

async function send<Data>(site: Site, { method, path, body, token = '' }: Call): Promise<Data> {
  const response = await fetch(`${site.url}/answer/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en_US', Authorization: token },
    body: JSON.stringify(body),
  })
  // The contract ties path and data together; the journeys read two fields of it.
  const answer = (await response.json()) as Envelope<Data>
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.msg}`)
  return answer.data
}

async function adminToken(site: Site): Promise<string> {
  const body = { e_mail: admin.email, pass: admin.password }
  const account = await send<{ access_token: string }>(site, {
    method: 'POST',
    path: '/user/login/email',
    body,
  })
  return account.access_token
}

export type WrittenQuestion = { id: string; title: string; content: string; tags: string[] }

/** Asks a question over the API as the administrator, for journeys whose subject is something else. */
export async function addQuestion(
  site: Site,
  question: Omit<WrittenQuestion, 'id'>,
): Promise<WrittenQuestion> {
  const { title, content } = question
  const tags = question.tags.map((name) => ({ slug_name: name, display_name: name }))
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: { title, content, tags },
    token: await adminToken(site),
  })
  return { id, ...question }
}

/** Deletes a question over the API as the administrator. */
export async function removeQuestion(site: Site, id: string): Promise<void> {
  const token = await adminToken(site)
  await send(site, { method: 'DELETE', path: '/question', body: { id }, token })
}

import { adminToken, send } from './api.ts'

type Site = { url: string }

export type WrittenQuestion = { id: string; title: string; content: string; tags: string[] }

/** Asks a question as the administrator over the API, for journeys about something else. */
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

/** Deletes a question as the administrator over the API. */
export async function removeQuestion(site: Site, id: string): Promise<void> {
  const token = await adminToken(site)
  await send(site, { method: 'DELETE', path: '/question', body: { id }, token })
}

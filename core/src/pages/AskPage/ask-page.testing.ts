import { fireEvent, screen } from '@testing-library/react'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

export const selma = { id: 'selma', username: 'selma', mail_status: 1 }
const may = (has_permission: boolean) => ({
  has_permission,
  no_permission_tip: has_permission ? '' : 'Not yet.',
})
export const permissions = (asking: boolean, tags: boolean) => () => ({
  'question.add': may(asking),
  'tag.add': may(tags),
})
const tag = (slug_name: string) => ({
  tag_id: slug_name,
  slug_name,
  display_name: slug_name,
  recommend: false,
  reserved: false,
})

export async function openAskPage(path: string, { calls, ...options }: OpenAppOptions = {}) {
  const opened = openApp(path, {
    user: selma,
    ...options,
    calls: {
      permissionInfo: permissions(true, false),
      tagSearch: ({ tag: text }) =>
        ['javascript', 'java'].filter((name) => name.startsWith(String(text))).map(tag),
      questionSimilar: () => [],
      questionView: () => buildQuestionView(),
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

export const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export async function chooseTag(name: string) {
  const input = screen.getByRole('combobox', { name: 'Tags' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: name } })
  fireEvent.click(await screen.findByRole('option', { name }))
}

export async function fillQuestion() {
  fill('Title', 'How do I keep a list in order?')
  fill('Question', 'Some **words** about it.')
  await chooseTag('javascript')
}

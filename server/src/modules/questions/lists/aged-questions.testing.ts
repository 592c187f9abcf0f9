import type { QuestionListItem } from '@querent/sdk/contract'
import type { Updateable } from 'kysely'
import type { TestSite, TestUser } from '../../../../test/site.ts'
import type { QuestionsTable } from '../../../db/tables.ts'

export type QuestionColumns = Updateable<QuestionsTable>

/** Asks on behalf of an account and then sets the values that time and others would have set. */
export async function askAged(
  site: TestSite,
  asker: TestUser,
  title: string,
  { columns = {}, tags = ['knots'] }: { columns?: QuestionColumns; tags?: string[] } = {},
): Promise<string> {
  const draft = { title, content: 'Some content', tags: tags.map((slug_name) => ({ slug_name })) }
  const { id } = await site.call('questionAdd', draft, asker)
  if (Object.keys(columns).length > 0) {
    await site.db.updateTable('questions').set(columns).where('title', '=', title).execute()
  }
  return id
}

export const listTitles = (page: { list: QuestionListItem[] | null }) => page.list?.map((item) => item.title)

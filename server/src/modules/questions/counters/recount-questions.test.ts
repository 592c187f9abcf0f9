import { expect, test } from 'vitest'
import { createTestSite } from '../../../../test/site.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { recountQuestions, repairQuestionCounters } from '../index.ts'

test('reports which counters are wrong, and repairs all of them', async () => {
  const site = await createTestSite()
  try {
    const ada = await site.addUser('Ada', { reputation: 800 })
    const draft = {
      title: 'How do I tie a bowline?',
      content: 'With a rope.',
      tags: [{ slug_name: 'knots' }],
    }
    const { id } = await site.call('questionAdd', draft, ada)
    await site.call(
      'questionAdd',
      { ...draft, title: 'Another question', content: `See /questions/${id}` },
      ada,
    )
    expect(await recountQuestions(site.db)).toEqual([])
    await site.db.updateTable('counters').set({ value: 9 }).where('name', 'like', 'questions.%').execute()
    await site.db.updateTable('tags').set({ question_count: 0 }).execute()
    await site.db.updateTable('users').set({ question_count: 5 }).execute()
    await site.db.updateTable('questions').set({ linked_count: 4 }).execute()
    await site.db.updateTable('question_tags').set({ visible: 0, pin: 2, created_at: 3 }).execute()
    await site.db.updateTable('question_links').set({ active: 0 }).execute()

    const differences = await recountQuestions(site.db)

    expect([...new Set(differences.map((difference) => difference.counter))]).toEqual([
      'questions.listed',
      'questions.unanswered',
      'tags.question_count',
      'users.question_count',
      'questions.linked_count',
      'question_tags.visible',
      'question_tags.pin',
      'question_tags.created_at',
      'question_links.active',
    ])
    expect(differences[0]).toEqual({
      counter: 'questions.listed',
      id: 'questions.listed',
      stored: 9,
      counted: 2,
    })

    await inTransaction(site.db, (tx) => repairQuestionCounters(tx))
    expect(await recountQuestions(site.db)).toEqual([])
  } finally {
    await site.close()
  }
})

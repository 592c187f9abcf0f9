import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { uncountAnswersToQuestions } from '../answers/index.ts'
import { deleteRevisions } from '../history/index.ts'
import { deleteQuestions } from '../questions/index.ts'
import { removeFromIndex } from '../search/index.ts'
import { findUntouchedStarter } from './starter.repository.ts'
import { starterContent } from './starter-content.ts'

/**
 * Removes the questions of the installation from a site that has no other content yet: the imported site has
 * its own. Returns how many there were.
 */
export async function removeStarterContent(db: Database, texts: Texts): Promise<number> {
  const known = listKnown(texts)
  return inTransaction(db, async (tx) => {
    const ids = await findUntouchedStarter(tx, known)
    if (ids.length === 0) return 0
    const answerIds = await uncountAnswersToQuestions(tx, ids)
    await deleteQuestions(tx, ids)
    await deleteRevisions(tx, [...ids, ...answerIds])
    await removeFromIndex(tx, [...ids, ...answerIds])
    return ids.length
  })
}

/** How many questions `removeStarterContent` would remove. */
export async function countStarterContent(db: Database, texts: Texts): Promise<number> {
  return (await findUntouchedStarter(db, listKnown(texts))).length
}

const listKnown = (texts: Texts) =>
  texts.languages.flatMap((language) => starterContent(texts, language).questions)

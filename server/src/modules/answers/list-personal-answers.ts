import type { PageOf, PersonalAnswer } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { presentPersonalAnswer } from '../questions/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findOwner, listPersonalAnswers, type PersonalAnswersRequest } from './personal-answer.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>

/** The answers on an account's profile whose questions the viewer may see as well. */
export function createListPersonalAnswers({ db, settings }: Dependencies) {
  return async (actor: Actor, request: PersonalAnswersRequest): Promise<PageOf<PersonalAnswer>> => {
    const owner = await findOwner(db, actor, request.username)
    if (!owner) throw new AppError('error.user.not_found')
    const rows = await listPersonalAnswers(db, actor, owner.id, request)
    const tags = await listTagsOfQuestions(db, [...new Set(rows.map((row) => row.question_id))])
    const list = rows.map((row) => presentPersonalAnswer(row, tags, settings.current))
    return { count: owner.answers ?? 0, list }
  }
}

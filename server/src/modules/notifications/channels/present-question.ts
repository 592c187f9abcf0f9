import type { PluginNotification } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { encodeId, profilePath, questionPath } from '../../identifiers/index.ts'
import { findQuestion } from '../../questions/index.ts'
import { bareSiteUrl } from '../../settings/index.ts'
import { findUserBasics, presentUserBasic, type UserRow } from '../../users/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import { findMailSettings } from '../mail/mail-settings.repository.ts'
import { toPlainText } from '../mail/to-plain-text.ts'
import { followsTagOfQuestion } from './channel.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'sessions' | 'settings' | 'texts'>

/** A new question as a plugin gets it; undefined if the member does not want it, or may no longer see it. */
export function createPresentQuestion({ db, sessions, settings, texts }: Dependencies) {
  const getUrl = (path: string) => bareSiteUrl(settings.current.general.site_url) + path

  return async (
    questionId: number,
    receiver: UserRow,
    language: string,
  ): Promise<PluginNotification | undefined> => {
    const [preferences, isFollowed, question] = await Promise.all([
      findMailSettings(db, receiver.id),
      followsTagOfQuestion(db, receiver.id, questionId),
      findQuestion(db, questionId, receiver.id),
    ])
    const isWanted = preferences.new_questions === 1 || (preferences.followed_tags === 1 && isFollowed)
    if (!isWanted || !question) return undefined
    const { title, user_id: userId, status, show } = question
    if (!maySeeQuestion(await sessions.toActor(receiver), { userId, status, show })) return undefined
    const askers = await findUserBasics(db, [userId])
    const {
      id,
      username,
      display_name: user,
    } = presentUserBasic(userId, askers.get(userId), settings.current)
    return {
      id: `question-${questionId}`,
      kind: isFollowed ? 'new_question_followed_tag' : 'new_question',
      at: question.created_at,
      summary: texts.text(language, 'notification.new_question', { user }),
      title,
      excerpt: toPlainText(question.excerpt),
      url: getUrl(questionPath({ permalink: settings.current.seo.permalink, questionId, title })),
      ...(username !== '' && {
        actor: { id, username, displayName: user, url: getUrl(profilePath(username)) },
      }),
      object: { id: encodeId('question', questionId), type: 'question' },
    }
  }
}

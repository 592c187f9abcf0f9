import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Content, isDeleted } from '../visibility/index.ts'

/** Users who see a post may react to it, including its author. */
export function mayReact(content: Content): Decision {
  return isDeleted(content)
    ? denied('error.object.already_deleted', { data: { err_type: 'toast' } })
    : allowed
}

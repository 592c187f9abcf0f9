import type { TimelineItem } from '@querent/sdk/contract'
import { eyeIcon, historyIcon, icons, listIcon, lockIcon, refreshIcon, trashIcon } from '../../ui/index.ts'
import type { TimelinePlace } from './timeline-query.ts'

type Look = { icon: string; tone?: 'green' | 'red' | 'amber' }

const looks: Record<string, Look> = {
  asked: { icon: icons.questionIcon },
  answered: { icon: listIcon },
  created: { icon: icons.tagIcon },
  commented: { icon: icons.commentIcon },
  edited: { icon: icons.editIcon },
  rollback: { icon: historyIcon },
  closed: { icon: lockIcon, tone: 'amber' },
  reopened: { icon: refreshIcon },
  deleted: { icon: trashIcon, tone: 'red' },
  undeleted: { icon: refreshIcon },
  pin: { icon: icons.pinIcon },
  unpin: { icon: icons.pinIcon },
  hide: { icon: icons.minusIcon, tone: 'amber' },
  show: { icon: eyeIcon },
  accept: { icon: icons.checkIcon, tone: 'green' },
  upvote: { icon: icons.voteUpIcon },
  downvote: { icon: icons.voteDownIcon },
}

/** The drawing of an entry; an activity that is not known yet gets a plain one. */
export function getEntryLook({ activity_type, cancelled }: TimelineItem): Look {
  const look = looks[activity_type] ?? { icon: icons.clockIcon }
  return cancelled ? { icon: look.icon } : look
}

/** The key of an entry's sentence. */
export function getEntryText(entry: TimelineItem, kind: TimelinePlace['kind']): string {
  const { activity_type: type, user_info } = entry
  if (!Object.hasOwn(looks, type)) return 'history.entry.other'
  if (type === 'downvote' && user_info?.id === '') return 'history.entry.downvote_unnamed'
  if (kind === 'answer' && (type === 'answered' || type === 'accept')) return `history.entry.${type}_here`
  return `history.entry.${type}`
}

import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import { Button, icons } from '../../ui/index.ts'

export type FollowButtonProps = {
  /** A question, a tag or a user. */
  objectId: string
  isFollowed: boolean
  /** The number of followers. */
  count: number
  /** `secondary` if following is the page's main action. */
  variant?: 'subtle' | 'secondary'
  /** The element that says what is followed, if the page has several such buttons. */
  describedBy?: string
}

type Following = { isFollowed: boolean; count: number }

/** Follows or unfollows something. */
export function FollowButton({
  objectId,
  isFollowed,
  count,
  variant = 'subtle',
  describedBy,
}: FollowButtonProps) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const isLoggedIn = useLoginFirst('follow')
  const { shown, change } = useOptimisticValue<Following>({ isFollowed, count })

  async function send(): Promise<Following | undefined> {
    const input = { object_id: objectId, is_cancel: shown.isFollowed }
    const result = await attempt(api.call('followSwitch', input))
    if (!result.ok) return undefined
    const { is_followed: isFollowed, follows: count } = result.data
    toasts.announce(isFollowed ? t('vote.followed') : t('vote.unfollowed'))
    return { isFollowed, count }
  }

  function handleClick() {
    if (!isLoggedIn()) return
    const step = shown.isFollowed ? -1 : 1
    change({ isFollowed: !shown.isFollowed, count: Math.max(0, shown.count + step) }, send)
  }

  return (
    <Button
      className="q-needs-script"
      variant={variant}
      size="small"
      title={shown.isFollowed ? t('vote.unfollow') : t('vote.followers', { count: shown.count })}
      aria-describedby={describedBy}
      icon={shown.isFollowed ? icons.checkIcon : undefined}
      onClick={handleClick}
    >
      {shown.isFollowed ? t('vote.following') : t('vote.follow')}
    </Button>
  )
}

import type { TagInfo, UserProfile } from '@querent/sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ApiClient, DataFor } from '../../api/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useSession } from '../../runtime/session/index.ts'
import { HoverCard, hoverCardMark } from '../../ui/HoverCard.tsx'
import { Avatar, Time } from '../../ui/index.ts'
import { FollowButton } from '../follows/index.ts'
import { userPath } from '../users/index.ts'
import { type CardSubject, findCardLink, readCardSubject } from './card-subject.ts'
import styles from './HoverCards.module.scss'

const openDelayMs = 450
const closeDelayMs = 250

type CardLink = HTMLAnchorElement

const findCard = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>(`[${hoverCardMark}]`) : null
const openCard = () => document.querySelector<HTMLElement>(`[${hoverCardMark}]`)
const isFocused = (link: CardLink) =>
  link === document.activeElement || openCard()?.contains(document.activeElement) === true

/** The link whose card is open: the one that the pointer or the focus has been on for a moment. */
function useCardTarget(first: CardLink) {
  const [target, setTarget] = useState<CardLink>()
  const current = useRef<CardLink>(undefined)
  const close = useCallback(() => {
    current.current = undefined
    setTarget(undefined)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => clearTimeout(timer)
    function plan(link: CardLink | undefined) {
      keep()
      timer = setTimeout(
        () => {
          current.current = link
          setTarget(link)
        },
        link ? openDelayMs : closeDelayMs,
      )
    }
    function handleOver({ target: over, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      const link = findCardLink(over)
      const open = current.current
      if (findCard(over) || (link && link === open)) keep()
      else if (link) plan(link)
      // What the keyboard opened is not closed by a pointer that happens to move.
      else if (open && isFocused(open)) keep()
      else plan(undefined)
    }
    function handleFocus({ target: focused }: FocusEvent) {
      if (findCard(focused)) return keep()
      const link = findCardLink(focused)
      if (link && link === current.current) return keep()
      plan(link?.matches(':focus-visible') ? link : undefined)
    }
    function handleKey(event: KeyboardEvent) {
      const open = current.current
      if (event.key === 'Tab' && open) walk(event, open)
      if (event.key !== 'Escape') return
      keep()
      if (!open) return
      if (openCard()?.contains(document.activeElement)) open.focus()
      close()
    }
    function handlePress({ target: pressed }: Event) {
      if (findCard(pressed)) return
      keep()
      close()
    }
    const leave = () => plan(undefined)

    const isThere = first.matches(':hover') || first.matches(':focus-visible')
    if (isThere) plan(first)
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('keydown', handleKey, true)
    document.addEventListener('pointerdown', handlePress)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      keep()
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('keydown', handleKey, true)
      document.removeEventListener('pointerdown', handlePress)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [first, close])

  return { target, close }
}

/** The card is at the end of the document; for the keyboard it comes after its link. */
function walk(event: KeyboardEvent, link: CardLink): void {
  const inside = [...(openCard()?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  const { activeElement } = document
  if (!event.shiftKey && activeElement === link && inside[0]) {
    event.preventDefault()
    inside[0].focus()
  } else if (event.shiftKey && activeElement === inside[0]) {
    event.preventDefault()
    link.focus()
  } else if (!event.shiftKey && activeElement !== null && activeElement === inside.at(-1)) {
    // The browser goes on from there.
    link.focus()
  }
}

export type HoverCardsProps = {
  /** The link that the pointer or the keyboard was on when this was loaded. */
  first: HTMLAnchorElement
}

type CardContent =
  | { kind: 'user'; user: DataFor<'personalUserInfo'> }
  | { kind: 'tag'; tag: DataFor<'tagInfo'> }

/** Cards about the users and tags that links lead to, one at a time. */
export function HoverCards({ first }: HoverCardsProps) {
  const { key } = useLocation()
  const { target, close } = useCardTarget(first)
  const content = useCardContent(target)
  useEffect(close, [close, key])
  if (!target || !content) return null
  if (content.kind === 'user') {
    return (
      <HoverCard target={target} label={content.user.display_name}>
        <UserDetails user={content.user} />
      </HoverCard>
    )
  }
  return (
    <HoverCard target={target} label={content.tag.display_name}>
      <TagDetails tag={content.tag} />
    </HoverCard>
  )
}

/** What is being loaded, and what cannot be, has no card. */
function useCardContent(target: HTMLAnchorElement | undefined): CardContent | undefined {
  // Its failures are not shown.
  const { api } = useApp()
  const [loaded, setLoaded] = useState<{ target: HTMLAnchorElement; content: CardContent }>()

  useEffect(() => {
    const subject = target && readCardSubject(target)
    if (!target || !subject) return setLoaded(undefined)
    let isStale = false
    load(api, subject).then(
      (content) => !isStale && setLoaded({ target, content }),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [api, target])

  return loaded?.target === target ? loaded?.content : undefined
}

async function load(api: ApiClient, { kind, name }: CardSubject): Promise<CardContent> {
  if (kind === 'user') return { kind, user: await api.call('personalUserInfo', { username: name }) }
  return { kind, tag: await api.call('tagInfo', { name }) }
}

type TagDetailsProps = {
  tag: Pick<
    TagInfo,
    'tag_id' | 'display_name' | 'description' | 'question_count' | 'follow_count' | 'is_follower'
  >
}

/** What a tag is about and how much it is used; members may follow it. */
export function TagDetails({ tag }: TagDetailsProps) {
  const t = useText()
  const format = useFormat()
  const { isLoggedIn } = useSession()
  const { question_count: questions, follow_count: followers } = tag
  return (
    <>
      <div className={styles.top}>
        <p className={styles.name} dir="auto">
          {tag.display_name}
        </p>
        {isLoggedIn && <FollowButton objectId={tag.tag_id} isFollowed={tag.is_follower} count={followers} />}
      </div>
      {tag.description && (
        <p className={styles.text} dir="auto">
          {excerptText(tag.description)}
        </p>
      )}
      <p className={styles.facts}>
        {t('tag_list.card.questions', { count: questions, shown: format.count(questions) })}
        <span aria-hidden="true"> · </span>
        {t('tag_list.card.followers', { count: followers, shown: format.count(followers) })}
      </p>
    </>
  )
}

type UserDetailsProps = {
  user: Pick<UserProfile, 'username' | 'display_name' | 'avatar' | 'rank' | 'bio' | 'created_at'>
}

/** Who a user is, in a few lines. */
export function UserDetails({ user }: UserDetailsProps) {
  const t = useText()
  const format = useFormat()
  const bio = user.bio.split('\n').find((line) => line.trim() !== '')
  return (
    <>
      <div className={styles.user}>
        <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>
            <Link to={userPath(user.username)} dir="auto">
              {user.display_name}
            </Link>
          </p>
          <p className={styles.facts}>
            {t('users.reputation', { count: user.rank, shown: format.count(user.rank) })}
          </p>
        </div>
      </div>
      {bio && (
        <p className={styles.text} dir="auto">
          {bio}
        </p>
      )}
      <p className={styles.facts}>
        {t('profile.fact.since')} <Time at={user.created_at} form="date" />
      </p>
    </>
  )
}

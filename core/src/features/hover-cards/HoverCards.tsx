import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ApiClient, DataFor } from '../../api/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { HoverCard } from '../../ui/HoverCard.tsx'
import { TagDetails, UserDetails } from './CardDetails.tsx'
import { type CardSubject, readCardSubject } from './card-subject.ts'
import { useCardTarget } from './useCardTarget.ts'

export type HoverCardsProps = {
  /** The hovered or focused link when this was loaded. */
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

/** A card that is being loaded, or cannot be, is not shown. */
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

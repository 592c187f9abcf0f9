import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import type { TagChoice } from '../../ui/index.ts'

const feedPath = '/questions?order=recommend'

/** What is chosen, and what becomes of it. A refused call says why and leaves everything as it is. */
export function useTagChooser() {
  const api = useApi()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<TagChoice[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isPutOff, setIsPutOff] = useState(false)

  async function follow() {
    setIsBusy(true)
    const slugs = chosen.map(({ slug }) => slug)
    const saved = await attempt(api.call('tagFollowReplace', { slug_name_list: slugs }))
    if (saved.ok) {
      await navigate(feedPath)
      focusPage()
    }
    setIsBusy(false)
  }

  async function putOff() {
    setIsPutOff(true)
    focusPage()
    const saved = await attempt(api.call('tagChoicePutOff'))
    if (!saved.ok) setIsPutOff(false)
  }

  return { chosen, setChosen, follow, putOff, isBusy, isPutOff }
}

/** The panel is gone, and the focus was in it. */
function focusPage() {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

import { Outlet } from 'react-router-dom'
import { useSite } from '../site/index.ts'
import { brandOf } from './brand-of.ts'
import { PlainFrame } from './PlainFrame.tsx'

/** Around the pages of signing up, logging in and recovering an account. */
export function PlainLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={brandOf(site)}>
      <Outlet />
    </PlainFrame>
  )
}

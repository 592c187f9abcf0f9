import { Outlet } from 'react-router-dom'
import { useSite } from '../site/index.ts'
import { brandOf } from './brand-of.ts'
import { PlainFrame } from './PlainFrame.tsx'

/** Around the installation and the maintenance page, where nothing else can be visited. */
export function BareLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={brandOf(site)} width="medium">
      <Outlet />
    </PlainFrame>
  )
}

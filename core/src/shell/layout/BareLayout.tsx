import { Outlet } from 'react-router-dom'
import { useSite } from '../../runtime/site/index.ts'
import { getBrand } from './brand.ts'
import { PlainFrame } from './PlainFrame.tsx'

/** Around the installation and the maintenance page, where nothing else can be visited. */
export function BareLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={getBrand(site)} width="medium">
      <Outlet />
    </PlainFrame>
  )
}

import { Outlet, ScrollRestoration } from 'react-router-dom'
import { DialogHost } from '../lib/dialogs/DialogHost.tsx'
import { ToastHost } from '../lib/toasts/ToastHost.tsx'
import { useAnchorScrolling } from './behaviours/useAnchorScrolling.ts'
import { useApiLinks } from './behaviours/useApiLinks.ts'
import { useColourScheme } from './behaviours/useColourScheme.ts'
import { useErrorPageReset } from './behaviours/useErrorPageReset.ts'
import { usePageHead } from './head/usePageHead.ts'

/** What surrounds every layout: behaviours of the whole document, messages and dialogs. */
export function Root() {
  usePageHead()
  useAnchorScrolling()
  useApiLinks()
  useColourScheme()
  useErrorPageReset()
  return (
    <>
      <Outlet />
      <ToastHost />
      <DialogHost />
      <ScrollRestoration />
    </>
  )
}

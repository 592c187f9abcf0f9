import { Outlet, ScrollRestoration } from 'react-router-dom'
import { DialogHost } from '../lib/dialogs/DialogHost.tsx'
import { ToastHost } from '../lib/toasts/ToastHost.tsx'
import { useAnchorScrolling, useApiLinks, useColourScheme, useErrorPageReset } from './behaviours/index.ts'
import { usePageHead } from './head/index.ts'

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

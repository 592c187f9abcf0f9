import { Outlet, ScrollRestoration } from 'react-router-dom'
import {
  useAnchorScrolling,
  useApiLinks,
  useColourScheme,
  useErrorPageReset,
  useTypingBufferReset,
} from './behaviors/index.ts'
import { usePageHead } from './head/index.ts'
import { CaptchaHost, DialogHost, ToastHost } from './messages/index.ts'

/** What surrounds every layout: behaviours of the whole document, messages and dialogs. */
export function Root() {
  usePageHead()
  useAnchorScrolling()
  useApiLinks()
  useColourScheme()
  useErrorPageReset()
  useTypingBufferReset()
  return (
    <>
      <Outlet />
      <ToastHost />
      <DialogHost />
      <CaptchaHost />
      <ScrollRestoration />
    </>
  )
}

import { offlineCopyMark } from '../../lib/offline-marks.ts'

/** The page was shown from what the browser keeps. */
export const isOfflineCopy = () => document.documentElement.hasAttribute(offlineCopyMark)

import { offlineCopyMark } from '../../lib/offline-marks.ts'

/** The page was shown from the offline cache. */
export const isOfflineCopy = () => document.documentElement.hasAttribute(offlineCopyMark)

/** On the root element of a page that was shown from what the browser keeps. */
export const offlineCopyMark = 'data-offline-copy'

/** On the section of the offline page that lists what can be read; hidden until it does. */
export const offlineListMark = 'data-offline-list'

/** On the root element of a page that was shown from the offline cache. */
export const offlineCopyMark = 'data-offline-copy'

/** On the section of the offline page that lists the cached pages; hidden until it does. */
export const offlineListMark = 'data-offline-list'

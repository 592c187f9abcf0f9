/** Shows timelines and revisions of posts and tags. */
export { createHistoryPagesModule } from './history-pages.module.ts'
export { readVersioned } from './list-revisions.ts'
export { presentRevision, type Versioned } from './version.presenter.ts'
export { findVersions, type VersionRow } from './version.repository.ts'

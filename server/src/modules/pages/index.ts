/** Pages rendered on the server, their cache, and the call that loads a question page. */

export { type CoreBuild, loadCoreBuild } from './load-core-build.ts'
export { createPageRenderer } from './page-renderer.service.ts'
export { createQuestionPagesModule } from './question-pages.module.ts'
export { createRespondWithInstallPage } from './respond-with-install-page.ts'
export { createRespondWithPage } from './respond-with-page.ts'
export { serveAssets } from './serve-assets.ts'
export { servePages } from './serve-pages.ts'
export { serveWorker } from './serve-worker.ts'
export { createTextFiles, type TextFiles } from './text-files.service.ts'

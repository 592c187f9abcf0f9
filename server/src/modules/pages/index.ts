/** Pages rendered on the server, their cache, and the call that loads a question page. */

export { createAnswerInstallPage } from './answer-install-page.ts'
export { createAnswerPage } from './answer-page.ts'
export { type CoreBuild, loadCoreBuild } from './load-core-build.ts'
export { createPageRenderer } from './page-renderer.service.ts'
export { createQuestionPagesModule } from './question-pages.module.ts'
export { serveAssets } from './serve-assets.ts'
export { servePages } from './serve-pages.ts'
export { serveWorker } from './serve-worker.ts'
export { createTextFiles, type TextFiles } from './text-files.service.ts'

import { renderPage } from './app/render/render-page.tsx'
import type { Render } from './app/render/render-types.ts'

/** Renders pages of the application; called by the server for every address that is not its own. */
export const render: Render = renderPage

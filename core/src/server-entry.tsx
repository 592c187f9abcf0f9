import { createRenderer, type Render } from './shell/render/index.ts'
import { buildRoutes } from './shell/routes.tsx'

/**
 * Renders pages of the application; called by the server for every URL that it does not handle itself.
 */
export const render: Render = createRenderer(buildRoutes())

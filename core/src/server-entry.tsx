import { createRenderer, type Render } from './app/render/index.ts'
import { buildRoutes } from './app/routes.tsx'

/** Renders pages of the application; called by the server for every address that is not its own. */
export const render: Render = createRenderer(buildRoutes())

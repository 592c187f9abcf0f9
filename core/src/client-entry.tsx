import { start } from './shell/browser/start.tsx'
import { buildRoutes } from './shell/routes.tsx'
import './styles/main.scss'

start(buildRoutes()).catch((fault) => console.error(fault))

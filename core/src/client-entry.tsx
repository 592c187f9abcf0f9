import { start } from './app/browser/index.ts'
import { buildRoutes } from './app/routes.tsx'
import './styles/main.scss'

start(buildRoutes()).catch((fault) => console.error(fault))

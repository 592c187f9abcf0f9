import { start } from './app/browser/start.tsx'
import './styles/main.scss'

start().catch((fault) => console.error(fault))

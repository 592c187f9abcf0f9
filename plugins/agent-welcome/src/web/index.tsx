import { defineWebPlugin } from '@querent/sdk/web'
import { WelcomePage } from './WelcomePage.tsx'
import './welcome.css'

export default defineWebPlugin({ slots: { 'admin.page': WelcomePage } })

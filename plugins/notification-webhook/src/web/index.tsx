import { defineWebPlugin } from '@querent/sdk/web'
import { DeliveriesPage } from './DeliveriesPage.tsx'
import './deliveries.css'

export default defineWebPlugin({ slots: { 'route.page': DeliveriesPage } })

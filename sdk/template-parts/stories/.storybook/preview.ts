import '@querent/sdk/storybook/style.css'
import { createPreview } from '@querent/sdk/storybook'

export default createPreview(import.meta.glob('../i18n/*.json', { eager: true, import: 'default' }))

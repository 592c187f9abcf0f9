import { defineConfig, defineServerPlugin, field } from '@querent/sdk/server'

const config = defineConfig({
  period: field.select(['week', 'all']),
  count: field.select(['3', '5', '10'], '5'),
  on_lists: field.switch({ initial: true }),
  on_questions: field.switch(),
  on_profiles: field.switch(),
  on_dashboard: field.switch(),
})

export default defineServerPlugin({ config })

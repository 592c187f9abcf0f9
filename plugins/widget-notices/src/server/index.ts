import { defineConfig, defineServerPlugin, field } from '@querent/sdk/server'

// As long as fits into the room that the manifest asks for, also on a phone.
const config = defineConfig({
  header: field.input({ max: 100 }),
  home: field.input({ max: 140 }),
  tag: field.input({ max: 140 }),
  question: field.input({ max: 140 }),
  footer: field.input({ max: 100 }),
})

export default defineServerPlugin({ config })

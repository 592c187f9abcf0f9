// Builds one plugin after the other, as requested by its parent, so that the bundlers are loaded only once.
// Imported by URL: before the SDK is built, the compiler would find nothing.
const { buildPlugin } = await import(new URL('../../sdk/dist/build/index.js', import.meta.url).href)

process.on('message', async ({ root }) => {
  try {
    await buildPlugin({ root })
    process.send({ root })
  } catch (error) {
    process.send({ root, problem: error.message })
  }
})

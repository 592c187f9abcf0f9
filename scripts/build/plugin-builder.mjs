// Builds one plugin after the other, as its parent asks: the bundlers are loaded once for all of them.
// By its address: before the SDK is built there is nothing for the compiler to check.
const { buildPlugin } = await import(new URL('../../sdk/dist/build/index.js', import.meta.url).href)

process.on('message', async ({ root }) => {
  try {
    await buildPlugin({ root })
    process.send({ root })
  } catch (error) {
    process.send({ root, problem: error.message })
  }
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createImages } from './image.service.ts'

const [width, height] = [4000, 2500]

/** Almost repeats, again and again: what compressing looks for longest. */
function drawPattern(): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = index % 258 === 0 ? (index >> 8) & 255 : (index % 7) * 3
  }
  return pixels
}

test('an image that is hard to compress takes less than two seconds of the processor', async () => {
  const given = await sharp(drawPattern(), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const images = createImages()
  const began = process.cpuUsage()

  const image = await images.rewrite(given, 'png', width * height)

  const { user, system } = process.cpuUsage(began)
  expect(image).toMatchObject({ width, height })
  expect((user + system) / 1000).toBeLessThan(2000)
})

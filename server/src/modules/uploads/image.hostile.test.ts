import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createImages } from './image.service.ts'

const [width, height] = [4000, 2500]
const limits = { maxPixels: 40_000_000, owner: 'ada' }
const unfit = { reason: 'error.upload.unsupported_file_format' }

/** Almost repeats again and again, which is the slowest case for compression. */
function drawPattern(): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = index % 258 === 0 ? (index >> 8) & 255 : (index % 7) * 3
  }
  return pixels
}

/** CPU time in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function getChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** Black, one byte per pixel. */
function getPng(columns: number, rows: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  const pixels = deflateSync(Buffer.alloc((columns + 1) * rows))
  const chunks = [getChunk('IHDR', header), getChunk('IDAT', pixels), getChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const toBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

/** Frames of one pixel each. */
function getGif(frames: number): Buffer {
  const header = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('14001400800000000000ffffff', 'hex')])
  const frame = Buffer.from('21f90401000000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

test('an image that is hard to compress takes less than two seconds of CPU time', async () => {
  const given = await sharp(drawPattern(), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const images = createImages()

  const time = await measure(async () => {
    expect(await images.rewrite(toBlob(given), 'png', limits)).toMatchObject({ width, height })
  })

  expect(time).toBeLessThan(2000)
})

test.each([
  ['rows', 'png', getPng(1, 20_000_000)],
  ['columns', 'png', getPng(20_000_000, 1)],
  ['frames', 'gif', getGif(100_000)],
] as const)('a small file of very many %s is refused without being decoded', async (_what, format, given) => {
  const images = createImages()

  const time = await measure(() =>
    expect(images.rewrite(toBlob(given), format, limits)).rejects.toMatchObject(unfit),
  )

  expect(time).toBeLessThan(2000)
})

test('long images and animations are accepted', async () => {
  const images = createImages()

  expect(await images.rewrite(toBlob(getPng(1, 65_535)), 'png', limits)).toMatchObject({ height: 65_535 })
  expect(await images.rewrite(toBlob(getGif(1000)), 'gif', limits)).toMatchObject({ width: 20, height: 20 })
})

test('many images of one owner do not delay those of others', async () => {
  const images = createImages()
  const finished: string[] = []
  const send = async (owner: string) => {
    await images.rewrite(toBlob(getPng(600, 600)), 'png', { ...limits, owner })
    finished.push(owner)
  }

  await Promise.all([...Array.from({ length: 20 }, () => send('ada')), send('bo')])

  expect(finished.indexOf('bo')).toBeLessThan(10)
})

test('images that wait are not in memory', async () => {
  const images = createImages()
  let [read, written, most] = [0, 0, 0]
  class StoredFile extends Blob {
    override arrayBuffer() {
      read += 1
      most = Math.max(most, read - written)
      return super.arrayBuffer()
    }
  }
  const bytes = new Uint8Array(getPng(600, 600))

  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await images.rewrite(new StoredFile([bytes]), 'png', limits)
      written += 1
    }),
  )

  expect(read).toBe(10)
  expect(most).toBeLessThan(4)
})

import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { animation, type Bytes, encode, picture, seededRandom, withMetadata } from '../testing/images.ts'
import { rotate } from '../testing/rotation.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { inspectImage } from './inspect-image.ts'

const samples: Record<string, () => Promise<Bytes>> = {
  JPEG: () => encode(withMetadata(picture(), 6).jpeg()),
  'progressive JPEG': () => encode(picture().jpeg({ progressive: true })),
  PNG: () => encode(withMetadata(picture(1, 4), 6).png({ palette: true })),
  GIF: async () => encode((await animation()).gif()),
  WebP: () => encode(withMetadata(picture(1, 4)).webp()),
  'lossless WebP': () => encode(picture().webp({ lossless: true })),
  'animated WebP': async () => encode(withMetadata(await animation()).webp()),
  AVIF: () => encode(withMetadata(picture(1, 4), 6).avif()),
}
const names = Object.keys(samples)
/** The bytes at the start of a file that describe its structure rather than pixels. */
const structure = 1_000

/**
 * The error of a rejected image, null for an accepted one. Any error that is not an ApiError fails the test; how a cost grows
 * is in hostile.test.ts.
 */
function refusal(bytes: Bytes): ApiError | null {
  try {
    inspectImage(bytes)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function sample(name: string): Promise<Bytes> {
  const make = samples[name]
  if (!make) throw new Error(`no sample ${name}`)
  return make()
}

test.each(names)('a %s truncated at any byte is rejected', async (name) => {
  const whole = await sample(name)
  const lengths = Array.from({ length: whole.length }, (_, at) => at).filter((at) => at < structure || at % 13 === 0)
  const accepted = rotate(lengths, 4).filter((at) => ![415, 422].includes(refusal(whole.slice(0, at))?.status ?? 200))
  expect(accepted).toEqual([])
  expect(refusal(whole.slice(0, -1))?.status).toBe(422)
})

test.each(names)('a %s with random bytes is accepted or rejected, without any other error', async (name) => {
  const whole = await sample(name)
  const { seed, rounds } = soakOptions(500)
  const random = seededRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const spoilt = whole.slice()
    const reach = round % 2 ? structure : whole.length
    for (let flips = 1 + random() * 8; flips > 0; flips--) {
      spoilt[Math.floor(random() * Math.min(reach, whole.length))] = Math.floor(random() * 256)
    }
    refusal(spoilt)
  }
})

test.each(names)(
  'a %s with extreme numbers anywhere is accepted or rejected, without any other error',
  async (name) => {
    const whole = await sample(name)
    for (const value of [0, 1, 0x7f, 0xff]) {
      for (const width of [1, 2, 4, 8]) {
        const places = Array.from({ length: Math.min(structure, whole.length - width) }, (_, at) => at)
        for (const at of rotate(places, 4)) refusal(whole.slice().fill(value, at, at + width))
      }
    }
  },
)

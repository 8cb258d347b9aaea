import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findSourceType, isMadeWithAi, sourceTypeNote } from '../contract/source-type.ts'
import { encode, find, joined, picture, withInserted } from '../testing/images.ts'
import { inspectImage } from './inspect-image.ts'

const xmpOf = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`

test.each(['jpeg', 'webp', 'avif'] as const)('a %s says how it was made, and is cleaned of it', async (format) => {
  const bytes = await encode(picture().toFormat(format).withXmp(xmpOf('trainedAlgorithmicMedia')))
  expect(findSourceType(bytes)).toBe('trainedAlgorithmicMedia')
  expect(find(inspectImage(bytes).bytes, 'digitalsourcetype')).toBe(-1)
})

test('a PNG says it in a text chunk', async () => {
  const png = await encode(picture().png())
  const data = joined('XML:com.adobe.xmp\0\0\0\0\0', xmpOf('trainedAlgorithmicMedia'))
  const chunk = joined([0, 0, data.length >> 8, data.length & 0xff], 'iTXt', data, [0, 0, 0, 0])
  const bytes = withInserted(png, png.length - 12, chunk)
  expect(findSourceType(bytes)).toBe('trainedAlgorithmicMedia')
  expect(inspectImage(bytes).bytes).toEqual(inspectImage(png).bytes)
})

test('of an image with sources, the last one counts, and an unknown one does not', async () => {
  const plain = await encode(picture().png())
  const says = (...types: string[]) => findSourceType(joined(plain, ...types.map((type) => xmpOf(type))))
  expect(says('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia')).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  )
  expect(says('digitalCapture', 'madeUp')).toBe('digitalCapture')
  expect(says('x'.repeat(1_000))).toBe('')
  expect(findSourceType(plain)).toBe('')
})

test('a note behind an image is found, and removed with everything behind it', async () => {
  const webp = await encode(picture().webp())
  const noted = joined(webp, sourceTypeNote('compositeWithTrainedAlgorithmicMedia'))
  expect(findSourceType(noted)).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(inspectImage(noted).bytes).toEqual(inspectImage(webp).bytes)
  // Browsers show it: sharp reads it like them.
  expect((await sharp(noted).metadata()).width).toBe(72)
})

test('the ends of a file are searched, not the pixels between', () => {
  const note = sourceTypeNote('trainedAlgorithmicMedia')
  const pixels = (kilobytes: number) => new Uint8Array(kilobytes * 1_024)
  expect(findSourceType(joined(pixels(2_000), note))).toBe('trainedAlgorithmicMedia')
  expect(findSourceType(joined(note, pixels(2_000)))).toBe('trainedAlgorithmicMedia')
  expect(findSourceType(joined(pixels(1_000), note, pixels(1_000)))).toBe('')
})

test('only what a trained model made is made with AI', () => {
  expect(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'].every(isMadeWithAi)).toBe(true)
  expect(['', 'digitalCapture', 'algorithmicMedia', 'compositeSynthetic'].some(isMadeWithAi)).toBe(false)
})

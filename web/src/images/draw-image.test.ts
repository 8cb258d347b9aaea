// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { drawCopies, scaledSize } from './shrink-image.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Stands for a browser's canvas, which Node has not: an image of this size, and what it encodes at a width. */
function stubCanvas(size: { width: number; height: number }, encode: (type: string, width: number) => Blob) {
  const painted: unknown[] = []
  const decode = vi.fn(() => Promise.resolve({ ...size, close: () => {} }))
  function createElement() {
    const canvas = {
      ...size,
      getContext: () => ({
        canvas,
        drawImage() {},
        fillRect(...place: number[]) {
          painted.push([this.globalCompositeOperation, this.fillStyle, ...place])
        },
        globalCompositeOperation: '',
        fillStyle: '',
      }),
      toBlob: (receive: (blob: Blob) => void, type: string) => receive(encode(type, canvas.width)),
    }
    return canvas
  }
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('document', { createElement })
  return { painted, decode }
}

const encoded = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type })
const typesAndNames = async (image: Blob) =>
  (await drawCopies(image)).map(([name, { type }]) => [/-\d+$/.exec(name)?.[0], type])

test('an image has a copy of each smaller width', async () => {
  const { painted } = stubCanvas({ width: 1600, height: 900 }, encoded)
  expect(await typesAndNames(encoded('image/jpeg', 5_000))).toEqual([
    ['-480', 'image/webp'],
    ['-960', 'image/webp'],
  ])
  expect(painted).toEqual([])
  stubCanvas({ width: 960, height: 540 }, encoded)
  expect(await typesAndNames(encoded('image/jpeg', 5_000))).toEqual([['-480', 'image/webp']])
})

test('a browser without WebP encoding makes copies as JPEG, with white behind what is transparent', async () => {
  const { painted } = stubCanvas({ width: 700, height: 350 }, (type, width) =>
    encoded(type === 'image/webp' ? 'image/png' : type, width),
  )
  expect(await typesAndNames(encoded('image/png', 5_000))).toEqual([['-480', 'image/jpeg']])
  expect(painted).toEqual([['destination-over', '#fff', 0, 0, 480, 240]])
})

test('a copy that has no fewer bytes than the image is left out', async () => {
  stubCanvas({ width: 2_000, height: 900 }, encoded)
  expect(await typesAndNames(encoded('image/png', 960))).toEqual([['-480', 'image/webp']])
  expect(await typesAndNames(encoded('image/png', 480))).toEqual([])
})

test('an animation has no copies, which would not move', async () => {
  const { decode } = stubCanvas({ width: 1600, height: 900 }, encoded)
  const frame = '\x21\xf9\x04\x00\x0a\x00\x00\x00'
  const film = Uint8Array.from(`GIF89a....${frame}pixels${frame}pixels`, (letter) => letter.charCodeAt(0))
  expect(await drawCopies(new Blob([film, new Uint8Array(5_000)]))).toEqual([])
  expect(decode).not.toHaveBeenCalled()
})

test('an image that cannot be drawn has no copies, and is no failure', async () => {
  const { decode } = stubCanvas({ width: 1600, height: 900 }, encoded)
  decode.mockRejectedValue(new DOMException('Out of memory', 'InvalidStateError'))
  expect(await drawCopies(encoded('image/png', 5_000))).toEqual([])
  expect(decode).toHaveBeenCalledOnce()
})

test('a wide image is drawn 1600 pixels wide in its own proportions', () => {
  expect(scaledSize({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
})

test('a small image is not enlarged', () => {
  expect(scaledSize({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 })
})

test('a banner keeps at least one pixel of height', () => {
  expect(scaledSize({ width: 40_000, height: 10 }, 1600)).toEqual({ width: 1600, height: 1 })
})

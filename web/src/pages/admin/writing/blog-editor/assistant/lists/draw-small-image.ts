import { textLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { drawImage, scaledSize } from '#web/images/draw-image.ts'

/** In pixels: models read no more, and the copy stays below the limit of a call. */
const maxWidth = 640

/**
 * A small copy of an image as a `data:` address.
 * @throws ApiError with a sentence when the image cannot be read here, such as one of another site that refuses it
 */
export async function drawSmallImage(src: string): Promise<string> {
  const copy = await draw(src).catch(() => null)
  const address = copy && (await readAsAddress(copy))
  if (!address) throw new ApiError('This picture cannot be read here. Store it in the text first.', 0, false)
  if (address.length > textLimits.askedImage) throw new ApiError('This picture is too large to be described.', 0, false)
  return address
}

async function draw(src: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(await (await fetch(src)).blob())
  const copy = await drawImage(bitmap, scaledSize(bitmap, maxWidth))
  bitmap.close()
  return copy
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

import { findSourceType, isMadeWithAi, sourceTypeNote } from '#contract/source-type.ts'

/**
 * A canvas loses how the image was made: a note behind the image says it again, which browsers ignore, and which the server
 * reads and removes.
 * @param original the bytes of the file that was drawn
 */
export function withSourceType(drawn: File, original: Uint8Array): File {
  const type = findSourceType(original)
  return type ? new File([drawn, sourceTypeNote(type)], drawn.name, { type: drawn.type }) : drawn
}

/** Whether the file of an image says that a model made it. */
export async function saysMadeWithAi(image: File): Promise<boolean> {
  return isMadeWithAi(findSourceType(new Uint8Array(await image.arrayBuffer())))
}

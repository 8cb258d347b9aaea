import type { Node } from '@tiptap/pm/model'

/** The images of a document that nobody has described, in their order. */
export function listBareImages(doc: Node): { src: string; position: number }[] {
  const images: { src: string; position: number }[] = []
  doc.descendants(({ attrs }, position) => {
    if (typeof attrs.src !== 'string' || !('alt' in attrs) || attrs.alt) return
    images.push({ src: attrs.src, position })
  })
  return images
}

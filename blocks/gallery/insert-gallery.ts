import type { Editor, JSONContent } from '@tiptap/core'
import { galleriesOf, galleryPictures } from '#contract/block-kinds.ts'
import { listLimits } from '#contract/limits.ts'
import { insertBlocks } from '#web/editor/insert-blocks.ts'
import { countImages, full, readImage, tellProblems } from '#web/editor/insert-images.ts'

type Picture = { src: string; alt: string }

/**
 * Reads files as pictures that are inline. One toast says of all which cannot be used, and why.
 * @param most pictures that a gallery has place for
 */
export async function readImages(editor: Editor, files: File[], most = Number.POSITIVE_INFINITY): Promise<Picture[]> {
  const problems: string[] = []
  const pictures: Picture[] = []
  for (const file of files) {
    if (editor.isDestroyed) return []
    const isFull = countImages(editor.state.doc) + pictures.length >= listLimits.inlineImages
    const read = isFull ? full : pictures.length >= most ? fullGallery : await readImage(file)
    if ('problem' in read) problems.push(read.problem)
    else pictures.push({ src: read.src, alt: '' })
  }
  tellProblems(problems)
  return pictures
}

const fullGallery = { problem: `A gallery holds ${galleryPictures.most} pictures at most.` }

/** Inserts a gallery of files at the cursor, in one step of the undo history. More than a gallery holds are several. */
export async function insertGallery(editor: Editor, files: File[]): Promise<void> {
  const pictures = await readImages(editor, files)
  if (editor.isDestroyed || pictures.length === 0) return
  insertBlocks(editor, editor.state.selection.to, galleryContent(pictures))
}

/** The galleries of pictures, as many as they need. One picture is no gallery. */
function galleryContent(pictures: readonly Picture[]): JSONContent[] {
  if (pictures.length < galleryPictures.least) return pictures.map((attrs) => ({ type: 'image', attrs }))
  return galleriesOf(pictures).map((group) => ({
    type: 'gallery',
    content: [...group.map((attrs) => ({ type: 'galleryImage', attrs })), { type: 'galleryCaption' }],
  }))
}

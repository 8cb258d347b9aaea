import type { Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { galleriesOf, galleryPictures } from '#contract/block-kinds.ts'
import { listLimits } from '#contract/limits.ts'
import { chooseFromLibrary } from '#web/components/library/choose-from-library.ts'
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

/** Asks for pictures of the library, at most as many as a gallery has place for. @returns none where the article is full */
export async function chooseStored(editor: Editor, most: number): Promise<Picture[]> {
  const place = listLimits.inlineImages - countImages(editor.state.doc)
  if (place <= 0) tellProblems([full.problem])
  const files = place > 0 ? await chooseFromLibrary({ many: Math.min(most, place) }) : []
  return editor.isDestroyed ? [] : files.map(({ url: src, alt }) => ({ src, alt }))
}

/** Inserts a gallery of pictures of the library at the cursor, with their descriptions, in one step of the undo history. */
export async function insertStoredGallery(editor: Editor): Promise<void> {
  const pictures = await chooseStored(editor, galleryPictures.most)
  if (editor.isDestroyed) return
  editor.view.focus()
  if (pictures.length === 0) return
  editor.view.dispatch(closeHistory(editor.state.tr))
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

import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import toast from 'react-hot-toast'
import { ImageNode, isImage } from '#blocks/image/editor.ts'
import { listLimits } from '#contract/limits.ts'
import { chooseFromLibrary } from '../components/library/choose-from-library.ts'
import { ImageError, readAsAddress, shrinkImage } from '../images/shrink-image.ts'
import { insertBlocks } from './insert-blocks.ts'

/** The image of a file as a data URL, or why there is none. */
type Read = { src: string } | { problem: string }

/** More sentences would fill a phone. */
const shownProblems = 4

/**
 * Inserts images in order, each shrunk and inline, at a position or else at the cursor. One toast says of all files which
 * cannot be used, and why.
 */
export async function insertImages(editor: Editor, files: File[], position?: number): Promise<void> {
  const problems: string[] = []
  let target = position
  for (const file of files) {
    const read = isFull(editor.state.doc) ? full : await readImage(file)
    if (editor.isDestroyed) return
    // Other files may have been inserted meanwhile.
    const refused = isFull(editor.state.doc) ? full : read
    if ('problem' in refused) problems.push(refused.problem)
    else {
      const at = Math.min(target ?? editor.state.selection.to, editor.state.doc.content.size)
      insertBlocks(editor, at, [{ type: ImageNode.name, attrs: { ...refused, alt: '' } }])
      // The cursor is behind the first one.
      target = undefined
    }
  }
  tellProblems(problems)
}

/** One toast for all. */
export function tellProblems(problems: string[]) {
  if (problems.length > 0) toast.error(describeProblems([...new Set(problems)]))
}

/** Asks for a picture of the library and inserts it with its description, as one step of the undo history. */
export async function insertFromLibrary(editor: Editor): Promise<void> {
  const [file] = await chooseFromLibrary()
  if (editor.isDestroyed) return
  if (!file) return editor.view.focus()
  if (isFull(editor.state.doc)) {
    toast.error(full.problem)
    return
  }
  const { url: src, alt } = file
  editor.view.dispatch(closeHistory(editor.state.tr))
  insertBlocks(editor, editor.state.selection.to, [{ type: ImageNode.name, attrs: { src, alt } }])
}

export const full = { problem: `A blog holds ${listLimits.inlineImages} pictures at most.` }

/** Those that are uploaded count too: after an autosave all are. */
function isFull(doc: Node) {
  return countImages(doc) >= listLimits.inlineImages
}

/** How many images an article has. */
export function countImages(doc: Node): number {
  let count = 0
  doc.descendants((node) => {
    if (isImage(node)) count++
  })
  return count
}

/** Shrinks the image of a file. */
export async function readImage(file: File): Promise<Read> {
  try {
    return { src: await readAsAddress(await shrinkImage(file)) }
  } catch (error) {
    return { problem: error instanceof ImageError ? error.message : 'The picture could not be used.' }
  }
}

function describeProblems(problems: string[]) {
  const more = problems.length - shownProblems
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'file' : 'files'} could not be used.`] : []
  return [...problems.slice(0, shownProblems), ...rest].join(' ')
}

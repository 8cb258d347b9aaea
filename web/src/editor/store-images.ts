import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import toast from 'react-hot-toast'
import { isImage } from '#blocks/image/editor.ts'
import { ApiError, api, unwrap } from '../api/api.ts'

/** The status of an answer that refuses too many calls. */
const tooManyRequests = 429

/**
 * Stores images of other sites on this one and gives the article their new addresses, each as one step of the undo history. A
 * toast says what was stored, and of each image that was not, why.
 * @param owner id of the blog, draft or own page
 * @param onProgress is called with the number of images that are done
 */
export async function storeImages(
  editor: Editor,
  owner: string,
  sources: string[],
  onProgress?: (done: number) => void,
) {
  const problems: string[] = []
  let stored = 0
  for (const [index, url] of sources.entries()) {
    try {
      const answer = await unwrap(api.admin.media.fetch.$post({ json: { owner, url } }))
      if (editor.isDestroyed) return
      replaceSource(editor, url, answer.url)
      stored++
    } catch (error) {
      problems.push(`${hostOf(url)}: ${error instanceof Error ? error.message : 'The picture could not be fetched.'}`)
      if (error instanceof ApiError && error.status === tooManyRequests) break
    }
    onProgress?.(index + 1)
  }
  if (stored > 0) toast.success(stored === 1 ? 'The picture is stored here.' : `${stored} pictures are stored here.`)
  if (problems.length > 0) toast.error([...new Set(problems)].join(' '))
}

function replaceSource({ state, view }: Editor, from: string, to: string) {
  const transaction = closeHistory(state.tr)
  state.doc.descendants((node, position) => {
    if (isImage(node) && node.attrs.src === from) transaction.setNodeAttribute(position, 'src', to)
  })
  view.dispatch(transaction)
}

function hostOf(url: string) {
  return URL.parse(url)?.host ?? url
}

import type { RefObject } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { BlogFormValues, DraftContent } from './form-values.ts'
import { makeCopyParts } from './make-copy-parts.ts'

type Options = {
  /** Id of the blog or draft that owns the images. */
  id: string
  latest: RefObject<BlogFormValues>
  editor: RefObject<ArticleEditorHandle | null>
  change: (part: Partial<BlogFormValues>) => void
}

/**
 * Uploads the form's new images, replaces them by their URLs and returns the content as the server can store it: without pictures
 * that it refuses.
 * @throws Error when the editor is unmounted; ApiError when an upload fails
 */
export async function readContent({ id, latest, editor, change }: Options): Promise<DraftContent> {
  // The form may be unmounted during the uploads, and `editor.current` with it.
  const text = editor.current
  if (!text) throw new Error('The editor is not there: its text is not known.')
  await text.uploadImages((image) => uploadImage(id, image))
  const { thumbnail } = latest.current
  if (thumbnail) {
    const image = await uploadImage(id, thumbnail)
    // The author may have chosen another thumbnail meanwhile.
    if (latest.current.thumbnail === thumbnail) change({ thumbnail: null, image })
  }
  return currentContent(latest.current, { getHtml: text.getStorableHtml })
}

/** The form's content. New images are part of the text, and a new thumbnail is left out. */
export function currentContent(
  { title, subTitle, category, image, details }: BlogFormValues,
  text: Pick<ArticleEditorHandle, 'getHtml'>,
): DraftContent {
  return { title, subTitle, category, image, details, description: text.getHtml() }
}

/** Uploads an image with its smaller copies. @returns its URL */
async function uploadImage(owner: string, image: Blob): Promise<string> {
  const body = new FormData()
  body.append('owner', owner)
  body.append('image', image)
  const copies = await makeCopyParts(image, '', Number.POSITIVE_INFINITY)
  for (const [name, copy] of copies) body.append(name, copy)
  const response = await unwrap(api.admin.pictures.$post({}, { init: { body } }))
  return response.picture.url
}

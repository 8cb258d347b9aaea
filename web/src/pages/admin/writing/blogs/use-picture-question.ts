import { type ReactNode, useRef, useState } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { toasts } from '#web/dom/toasts.ts'

/** Asks for the picture that several blogs get: call `askForPicture`, and render `pictureDialog`. */
export function usePictureQuestion() {
  const [pictureDialog, show] = useState<ReactNode>(null)
  const picture = useRef('')

  /** @param ids of the blogs, of which one gets the file @returns whether a picture was chosen */
  async function askForPicture(ids: string[] | null): Promise<boolean> {
    const loaded = await importOptionally(() => import('./picture-dialog.tsx'))
    if (!loaded) toasts.error('A question could not be loaded. Reload the page to try again.')
    picture.current = loaded ? await loaded.askForPicture(ids?.[0] ?? '', show) : ''
    return picture.current !== ''
  }

  return { askForPicture, pictureDialog, pictureOf: () => picture.current }
}

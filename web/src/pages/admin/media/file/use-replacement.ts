import { useEffect, useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { pictureBody } from '../uploads/send-file.ts'

/** How far a replacement is: null before it is begun. `total` texts have the picture, of which `left` have the old one. */
type Progress = { total: number; left: number } | null

/**
 * Puts another picture in the place of a file everywhere. The server changes some texts at each call; those that are left when
 * the dialog is closed are changed by the site itself.
 */
export function useReplacement(file: LibraryFile) {
  const [progress, setProgress] = useState<Progress>(null)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** @returns the file with its new picture, when all texts have it or the dialog was closed */
  async function replace(image: File, keepsFile: boolean): Promise<LibraryFile> {
    const body = await pictureBody(image)
    body.delete('name')
    body.set('keepsFile', keepsFile ? 'yes' : 'no')
    const param = { id: file.id }
    const answer = await unwrap(api.admin.library[':id'].replace.$post({ param }, { init: { body } }))
    let { left } = answer
    const total = Math.max(left, file.uses)
    setProgress({ total, left })
    while (left > 0 && !isGone.current) {
      const before = left
      const next = await unwrap(api.admin.library[':id'].replace.run.$post({ param: { id: answer.file.id } }))
      left = next.left
      setProgress({ total: Math.max(total, left), left })
      // A text that cannot be changed now is tried again by the site itself.
      if (left >= before) break
    }
    // It is in the texts that had the old one: it cannot be deleted.
    return { ...answer.file, uses: Math.max(answer.file.uses, file.uses) }
  }

  return { progress, replace }
}

import type { LibraryFile } from '#contract/media-library.ts'
import { Icon } from '#web/components/icon.tsx'
import './file-picture.css'

/** The icons of files that are no picture, on a 24 × 24 grid. */
const kindIcons = {
  audio: 'M9 18a3 3 0 1 1-6 0a3 3 0 0 1 6 0V6l11-2v12a3 3 0 1 1-6 0a3 3 0 0 1 6 0',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
} as const

/** A small picture of a file; of what is no picture, the icon of its kind. The name is beside it. */
export function FilePicture({ file }: { file: LibraryFile }) {
  const { kind, url, srcset, width, height } = file
  return (
    <span className="file-picture">
      {kind === 'image' ? (
        <img src={url} srcSet={srcset || undefined} sizes="12rem" alt="" width={width} height={height} loading="lazy" />
      ) : (
        <Icon path={kindIcons[kind]} />
      )}
    </span>
  )
}

import type { LibraryFile } from '#contract/media-library.ts'
import { FilePicture } from '#web/components/library/file-picture.tsx'
import { describeFile } from '../describe-file.ts'

/** A picture as large as the dialog has room for, a player, or the icon of a file. */
export function FilePreview({ file }: { file: LibraryFile }) {
  const { kind, url, srcset, width, height, alt, name } = file
  if (kind === 'image') {
    return (
      <a
        className="file-preview"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label="Open the picture in a new tab"
      >
        <img src={url} srcSet={srcset || undefined} sizes="min(30rem, 90vw)" alt={alt} width={width} height={height} />
      </a>
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: the author uploads a sound without captions; texts have its words.
  if (kind === 'audio') return <audio controls preload="none" src={url} aria-label={name} />
  return (
    <p className="file-preview">
      <FilePicture file={file} />
      {describeFile(file)}
    </p>
  )
}

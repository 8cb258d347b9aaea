/** How much of the blog has gone out. @param sent a share from 0 to 1; null while it is made ready */
export function UploadProgress({ sent }: { sent: number | null }) {
  return (
    <label className="upload-progress">
      {wordsFor(sent)}
      <progress value={sent ?? undefined} max={1} />
    </label>
  )
}

function wordsFor(sent: number | null) {
  if (sent === null) return 'Preparing the pictures...'
  return sent < 1 ? `Uploading... ${Math.floor(sent * 100)} %` : 'Uploaded. The server stores the blog...'
}

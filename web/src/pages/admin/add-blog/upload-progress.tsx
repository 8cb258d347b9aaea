/** How much of the blog has gone out. @param sent a share from 0 to 1 */
export function UploadProgress({ sent }: { sent: number }) {
  return (
    <label className="upload-progress">
      {sent < 1 ? `Uploading... ${Math.floor(sent * 100)} %` : 'Uploaded. The server stores the blog...'}
      <progress value={sent} max={1} />
    </label>
  )
}

import { formatCount } from '../../frame/format-count.ts'

/** How many texts have the new picture. */
export function ReplaceProgress({ progress }: { progress: { total: number; left: number } | null }) {
  if (!progress || progress.left === 0) return null
  const { total, left } = progress
  return (
    <div className="replace-progress">
      <progress aria-label="Texts with the new picture" value={total - left} max={total} />
      <p className="soft" role="status">
        {`${formatCount(total - left)} of ${formatCount(total)} texts have the new picture. It goes on by itself when you close this.`}
      </p>
    </div>
  )
}

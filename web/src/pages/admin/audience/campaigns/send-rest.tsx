import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/newsletter.ts'
import { toasts } from '#web/dom/toasts.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { SendDialog } from '../newsletter/send-dialog.tsx'

/** A button that sends the blog of a campaign that has ended once more: to the rest, to the refused ones, or to everybody. */
export function SendRest({ campaign: { kind, blog, title, endedAt } }: { campaign: Campaign }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  if (kind !== 'blog' || blog === null || endedAt === null) return null
  return (
    <div className="campaign-actions">
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        Send it again…
      </button>
      {isOpen && (
        <SendDialog
          blog={{ _id: blog, title }}
          onClose={() => setIsOpen(false)}
          onDone={({ message }) => {
            toasts.success(message)
            void navigate(adminPaths.newsletters)
          }}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { focusHeading } from '../../focus-heading.ts'
import { useLate } from '../../hooks/use-late.ts'
import { BlogForm } from './add-blog/blog-form.tsx'
import { blankDraft } from './add-blog/draft.ts'
import { useDesk } from './add-blog/use-desk.ts'
import './add-blog/add-blog.css'

export function Component() {
  const desk = useDesk()
  const isLate = useLate(desk.at === 'opening')
  return (
    <>
      <PageMeta title="Add blog" />
      <h1>Add blog</h1>
      {isLate && <Spinner label="Loading..." />}
      {desk.at === 'elsewhere' && <Elsewhere onInsist={desk.insist} />}
      {desk.at === 'here' && (
        <BlogForm
          key={desk.form}
          draft={desk.draft ?? blankDraft}
          keeper={desk.keeper}
          keep={desk.keep}
          onFinish={() => {
            desk.startOver()
            focusHeading()
          }}
        />
      )}
    </>
  )
}

function Elsewhere({ onInsist }: { onInsist: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="panel elsewhere stack" role="status">
      <h2>This blog is being written in another tab</h2>
      <p>Two tabs would overwrite each other’s text. Go on there, or bring it here with everything that was written.</p>
      <div>
        <button
          type="button"
          className="button"
          aria-disabled={isAsking}
          onClick={() => {
            if (isAsking) return
            setIsAsking(true)
            onInsist()
          }}
        >
          {isAsking ? 'Bringing it here...' : 'Continue here'}
        </button>
      </div>
    </div>
  )
}

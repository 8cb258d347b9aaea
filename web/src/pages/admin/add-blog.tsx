import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { startAtHeading } from '../../dom/focus-heading.ts'
import { useDelayedFlag } from '../../hooks/use-delayed-flag.ts'
import { BlogForm } from './blog-editor/add-blog-form.tsx'
import { blankDraft } from './blog-editor/form-values.ts'
import { OpenInOtherTab } from './blog-editor/local-draft/open-in-other-tab.tsx'
import { newestOf } from './blog-editor/server-draft.ts'
import { useEditingSession } from './blog-editor/local-draft/use-editing-session.ts'
import './blog-editor/blog-editor.css'

export function Component() {
  const desk = useEditingSession('broadsheet', { newest: newestOf })
  const isLate = useDelayedFlag(desk.at === 'opening')
  return (
    <>
      <PageMeta title="Add blog" />
      <h1>Add blog</h1>
      {isLate && <Spinner label="Loading..." />}
      {desk.at === 'elsewhere' && <OpenInOtherTab onInsist={desk.insist} />}
      {desk.at === 'here' && (
        <BlogForm
          key={desk.form}
          opened={{ draft: desk.draft ?? blankDraft, html: desk.html }}
          keeper={desk.keeper}
          beforeHandOver={desk.beforeHandOver}
          keep={desk.keep}
          onFinish={(next) => {
            desk.startOver(next)
            startAtHeading()
          }}
        />
      )}
    </>
  )
}

import { PageMeta } from '../../components/page-meta.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { startAtHeading } from '../../focus-heading.ts'
import { useLate } from '../../hooks/use-late.ts'
import { BlogForm } from './add-blog/blog-form.tsx'
import { blankDraft } from './add-blog/draft.ts'
import { Elsewhere } from './add-blog/elsewhere.tsx'
import { newestOf } from './add-blog/stored-draft.ts'
import { useDesk } from './add-blog/use-desk.ts'
import './add-blog/add-blog.css'

export function Component() {
  const desk = useDesk('broadsheet', { newest: newestOf })
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

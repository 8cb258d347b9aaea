import type { Site } from '#contract/site.ts'
import { isLinkForm } from '../forms/link-forms.ts'
import { type FieldTexts, fieldLabels } from '../forms/problems.ts'
import type { PostedFormName } from '../forms/sent-forms.ts'
import { formAction, formNameField } from '../forms/visitor-forms.ts'
import { isReaderPage, paths } from '../routing/paths.ts'
import { renderPlainDocument } from './plain-document.tsx'

type PostedForm = { form: PostedFormName; texts: FieldTexts }

/**
 * A document of its own for a form that was refused, or whose page cannot be rendered. It needs no data and no script.
 * @param site null where it is unknown: a refused form makes no call
 * @param message what the reader can do
 * @param posted the form with what was typed, to be copied, or changed and sent again
 */
export function renderRefusal(site: Site | null, pathname: string, message: string, posted?: PostedForm): string {
  return renderPlainDocument(
    site,
    'Not sent',
    <>
      <p role="alert">{message}</p>
      {posted && !isLinkForm(posted.form) && (
        <p>What you typed is still here. Change it and send it again, or copy it.</p>
      )}
      {posted && <KeptForm {...posted} pathname={pathname} />}
      <nav aria-label="Pages">
        <a href={isReaderPage(pathname) ? pathname : paths.home}>Open the page again</a>
        <a href={paths.home}>Home</a>
      </nav>
    </>,
  )
}

function KeptForm({ form, texts, pathname }: PostedForm & { pathname: string }) {
  const labels: Record<string, string> = isLinkForm(form) ? {} : fieldLabels[form]
  return (
    <form className="kept" method="post" action={isLinkForm(form) ? pathname : formAction(form, pathname)}>
      <input type="hidden" name={formNameField} value={form} />
      {Object.entries(texts).map(([name, text]) => {
        return !(name in labels) && <input key={name} type="hidden" name={name} value={text} />
      })}
      {Object.entries(labels).map(([name, label]) => (
        <label key={name}>
          {label}
          <textarea name={name} defaultValue={texts[name]} rows={name === 'content' || name === 'message' ? 8 : 1} />
        </label>
      ))}
      <button type="submit">Send again</button>
    </form>
  )
}

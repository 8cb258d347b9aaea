import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { BuiltInPage } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import { api, unwrap } from '#web/api/api.ts'
import { AboutText } from '#web/components/about-text.tsx'
import { PolicyText } from '#web/components/policy-text.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useSite } from '#web/site/use-site.ts'

/** Replaces the editor of a page whose text is still the site's own: the admin's begins with that. */
export function BeginOwnText({ id }: { id: BuiltInPage }) {
  const site = useSite()
  const { title, text } = ownPageOf(id, site)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const textElement = useRef<HTMLDivElement>(null)

  function begin() {
    const json = { id, title, description: textElement.current?.innerHTML ?? '' }
    return submit(() => unwrap(api.admin.pages.$post({ json })), { onSuccess: () => revalidate() })
  }

  return (
    <div className="panel other-tab stack">
      <h2>{title}</h2>
      <p>
        Readers see the site’s own text. You can write your own, which begins with it; nobody sees yours before you
        publish it.
        {id === 'about' && ' Then yours is the whole page, without the button, the three cards and the call to write.'}
      </p>
      <div>
        <button type="button" className="button" aria-disabled={busy} onClick={begin}>
          {busy ? 'One moment...' : 'Write my own text'}
        </button>
      </div>
      {/* Rendered for its HTML. */}
      <div ref={textElement} hidden>
        {text}
      </div>
    </div>
  )
}

function ownPageOf(id: BuiltInPage, { name }: Site) {
  return id === 'about'
    ? { title: `About ${name}`, text: <AboutText name={name} isOpen={true} /> }
    : { title: 'Privacy Policy', text: <PolicyText /> }
}

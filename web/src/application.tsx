import { type ReactNode, StrictMode, useCallback, useState } from 'react'
import type { Site } from '#contract/site.ts'
import { type FormAnswer, FormAnswers } from './forms/form-answer.ts'
import type { FieldTexts } from './forms/problems.ts'
import { SiteOrigin } from './site/site-origin.ts'
import { RenderDay } from './site/use-dates.ts'
import { SiteContext } from './site/use-site.ts'

type Props = {
  origin: string
  /** The day on which the document was rendered, as YYYY-MM-DD. */
  renderDay: string
  /** The publication in the document; null in the shell. */
  site: Site | null
  /** The answer to a form, in a document that shows one. */
  answer?: FormAnswer | undefined
  /** The texts of a refused form; only at the edge. */
  texts?: FieldTexts
  children: ReactNode
}

const noTexts: FieldTexts = {}

/** Wraps the router, at the edge and in the browser. */
export function Application({ origin, renderDay, site, answer, texts = noTexts, children }: Props) {
  const [shown, setShown] = useState(answer ?? null)
  const dismiss = useCallback(() => setShown(null), [])
  return (
    <StrictMode>
      <SiteOrigin value={origin}>
        <RenderDay value={renderDay}>
          <SiteContext value={site}>
            <FormAnswers value={{ answer: shown, texts, dismiss }}>{children}</FormAnswers>
          </SiteContext>
        </RenderDay>
      </SiteOrigin>
    </StrictMode>
  )
}

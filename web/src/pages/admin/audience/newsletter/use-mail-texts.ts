import { useState } from 'react'
import type { SendOptions } from '#contract/campaign-draft.ts'
import { unsentMailTexts } from '#web/dom/unsent-texts.ts'

const fields = ['subject', 'preheader', 'intro'] as const
type Field = (typeof fields)[number]

/**
 * The subject and the preview text of a blog's newsletter: the author's, else the defaults; and what is above the article, by
 * default nothing. Typed texts are stored until `forget`, so that a closed dialog loses nothing.
 */
export function useMailTexts(blog: string, defaults: SendOptions | null) {
  const keyOf = (field: Field) => `${blog} ${field}`
  const [typed, setTyped] = useState<Record<Field, string | null>>(() => ({
    subject: unsentMailTexts.read(keyOf('subject')),
    preheader: unsentMailTexts.read(keyOf('preheader')),
    intro: unsentMailTexts.read(keyOf('intro')),
  }))

  function change(field: Field, text: string) {
    setTyped((current) => ({ ...current, [field]: text }))
    unsentMailTexts.store(keyOf(field), text)
  }

  const defaultOf = (field: Field) => (field === 'intro' ? '' : (defaults?.[field] ?? ''))
  const textOf = (field: Field) => typed[field] ?? defaultOf(field)
  /** A default is sent as an empty text: it follows the title and the subtitle until the blog is sent. */
  const requestOf = (field: Field) => (textOf(field) === defaultOf(field) ? '' : textOf(field))
  return {
    subject: textOf('subject'),
    preheader: textOf('preheader'),
    intro: textOf('intro'),
    request: {
      blog,
      subject: requestOf('subject'),
      preheader: requestOf('preheader'),
      intro: requestOf('intro'),
    },
    change,
    forget() {
      for (const field of fields) unsentMailTexts.remove(keyOf(field))
    },
  }
}

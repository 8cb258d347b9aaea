import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { escapeText } from '#contract/escape-html.ts'
import { useToken } from '#web/api/session.ts'
import { saveFile } from '#web/dom/save-file.ts'
import './kept-words.css'

type Words = { title: string; subTitle: string; description: string }
type Props = { readWords: () => Words }

/** For an account that may not save any more: the words as a file, and another try after the role was changed back. */
export function KeptWords({ readWords, onRetry }: Props & { onRetry: () => void }) {
  return (
    <>
      <DownloadButton readWords={readWords} />
      <button type="button" className="button quiet small" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}

/** Saves the words of a form as a file. */
function DownloadButton({ readWords }: Props) {
  function download() {
    const words = readWords()
    saveFile(new Blob([toPage(words)], { type: 'text/html' }), `${fileNameOf(words.title)}.html`)
  }

  return (
    <button type="button" className="button quiet small" onClick={download}>
      Download
    </button>
  )
}

/**
 * Above the login form, in front of an editor whose session has ended: somebody who was removed cannot log in again, and takes the
 * words along that the server does not have.
 * @param hasWords whether there are such words
 */
export function KeptAfterLogout({ readWords, hasWords }: Props & { hasWords: () => boolean }) {
  const isSignedIn = useToken() !== null
  const [place, setPlace] = useState<Element | null>(null)

  // The login form comes in the same commit, whichever of the two is rendered first.
  useLayoutEffect(
    () => setPlace(isSignedIn ? null : (document.getElementById('interruption') ?? document.body)),
    [isSignedIn],
  )

  if (!place || !hasWords()) return null
  return createPortal(
    <aside className="kept-after-logout" aria-label="Kept on this device">
      <p>If your account was removed, download your words here.</p>
      <DownloadButton readWords={readWords} />
    </aside>,
    place,
  )
}

/** The words of a form as a page that any browser and any word processor opens. */
function toPage({ title, subTitle, description }: Words): string {
  const [heading, standfirst] = [title, subTitle].map(escapeText)
  const second = standfirst ? `<p><em>${standfirst}</em></p>\n` : ''
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${heading}</title>\n<h1>${heading}</h1>\n${second}${description}\n`
}

/** A title as a name that every system takes. */
function fileNameOf(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'text'
  )
}

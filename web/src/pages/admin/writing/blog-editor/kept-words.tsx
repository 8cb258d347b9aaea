import { escapeText } from '#contract/escape-html.ts'
import { saveFile } from '#web/dom/save-file.ts'
import type { BlogFormControls } from './use-blog-form.ts'

/** For an account that may not save any more: the words as a file, and another try after the role was changed back. */
export function KeptWords({ controls }: { controls: Pick<BlogFormControls, 'latest' | 'refs' | 'saver'> }) {
  const { latest, refs, saver } = controls

  function download() {
    const { title, subTitle } = latest.current
    const html = toPage({ title, subTitle, description: refs.editor.current?.getHtml() ?? '' })
    saveFile(new Blob([html], { type: 'text/html' }), `${fileNameOf(title)}.html`)
  }

  return (
    <>
      <button type="button" className="button quiet small" onClick={download}>
        Download
      </button>
      <button type="button" className="button quiet small" onClick={() => void saver.flush()}>
        Try again
      </button>
    </>
  )
}

type Words = { title: string; subTitle: string; description: string }

/** The words of a form as a page that any browser and any word processor opens. */
export function toPage({ title, subTitle, description }: Words): string {
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

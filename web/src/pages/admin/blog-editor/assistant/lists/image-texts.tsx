import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { changeImage } from '#web/editor/controls/change-image.ts'
import { drawSmallImage } from './draw-small-image.ts'
import { listBareImages } from './list-bare-images.ts'
import { ListResult } from './list-result.tsx'
import { useAsk } from './use-ask.ts'

type Props = {
  articleId: string
  readTitle: () => string
  editor: Editor
  renderCost: (characters: number) => ReactNode
}

/** Proposes what images show, for those that have no description yet: the author changes the sentence, and uses it. */
export function ImageTexts({ articleId, readTitle, editor, renderCost }: Props) {
  const id = useId()
  const [images, setImages] = useState(() => listBareImages(editor.state.doc))
  const [text, setText] = useState('')
  const { isBusy, answer, problem, ask, clear } = useAsk<{ src: string }>()

  function describe(src: string) {
    setText('')
    void ask(async (init) => {
      const image = await drawSmallImage(src)
      const json = { article: articleId, title: readTitle(), image }
      setText((await unwrap(api.admin.assistant.images.$post({ json }, { init }))).text)
      return { src }
    })
  }

  /** Only where there is still no description: the author may have written one meanwhile. */
  function use(src: string) {
    for (const image of listBareImages(editor.state.doc)) {
      if (image.src === src) changeImage(editor, image.position, { alt: text.trim() })
    }
    clear()
    setImages(listBareImages(editor.state.doc))
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>Descriptions of images</h3>
      {images.length === 0 ? (
        <p className="soft">Every image of the text has a description.</p>
      ) : (
        <ul className="ai-list">
          {images.map(({ src, position }, place) => (
            <li key={position}>
              <img className="ai-thumbnail" src={src} alt="" />
              <button
                type="button"
                className="button quiet small"
                aria-label={`Describe image ${place + 1}`}
                aria-disabled={isBusy}
                onClick={isBusy ? undefined : () => describe(src)}
              >
                Describe
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && renderCost(0)}
      <ListResult isBusy={isBusy} problem={problem} label="A description" onDiscard={clear} isShown={answer !== null}>
        {answer && (
          <>
            <label className="form-label" htmlFor={`${id}-text`}>
              What the image shows
            </label>
            <textarea
              id={`${id}-text`}
              dir="auto"
              rows={3}
              maxLength={textLimits.imageDescription}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="button" className="button small" onClick={() => use(answer.src)}>
              Use this description
            </button>
          </>
        )}
      </ListResult>
    </section>
  )
}

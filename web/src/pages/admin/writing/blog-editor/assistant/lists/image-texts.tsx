import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import { useId, useState } from 'react'
import { changeImage } from '#blocks/figure/change-image.ts'
import { charactersPerToken, imageTokens } from '#contract/assistant.ts'
import { textLimits } from '#contract/limits.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { drawImage, readAsAddress, scaledSize } from '#web/images/shrink-image.ts'
import type { BlogFormControls } from '../../use-blog-form.ts'
import { AskButton, ListResult, type ListsProps, useAsk } from './ask.tsx'

type Props = Omit<ListsProps, 'controls' | 'uncoverText'> & { controls: Pick<BlogFormControls, 'id' | 'latest'> }

/** Proposes what images show, for those that have no description yet: the author changes the sentence, and uses it. */
export function ImageTexts({ controls, editor, assistant, onAnswer }: Props) {
  const id = useId()
  const images = useEditorState({
    editor,
    selector: ({ editor }) => listBareImages(editor.state.doc).map(({ src }) => src),
  })
  const [text, setText] = useState('')
  const { isBusy, answer, problem, ask, clear } = useAsk<{ src: string }>(onAnswer)

  function describe(src: string) {
    setText('')
    void ask(async (init) => {
      const image = await drawSmallImage(src)
      const json = { article: controls.id, title: controls.latest.current.title, image }
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
  }

  return (
    <div className="stack">
      {images.length === 0 ? (
        <p className="form-hint">Every picture of the text has a description.</p>
      ) : (
        <ul className="ai-list">
          {images.map((src, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an image may be in a text twice.
            <li key={`${index} ${src}`}>
              <img className="ai-thumbnail" src={src} alt="" />
              <AskButton
                kind="image"
                sent={imageTokens * charactersPerToken}
                label={`Describe picture ${index + 1}`}
                {...{ assistant, isBusy }}
                onAsk={() => describe(src)}
              >
                Describe
              </AskButton>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && <p className="form-hint">The title and a small copy of the picture are sent.</p>}
      <ListResult isBusy={isBusy} problem={problem} label="A description" onDiscard={clear} isShown={answer !== null}>
        {answer && (
          <>
            <label className="form-label" htmlFor={`${id}-text`}>
              What the picture shows
            </label>
            <textarea
              id={`${id}-text`}
              className="input"
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
    </div>
  )
}

/** The images of a document that nobody has described, in their order. */
function listBareImages(doc: Node): { src: string; position: number }[] {
  const images: { src: string; position: number }[] = []
  doc.descendants(({ attrs }, position) => {
    if (typeof attrs.src !== 'string' || !('alt' in attrs) || attrs.alt) return
    images.push({ src: attrs.src, position })
  })
  return images
}

/** In pixels: models read no more, and the copy stays below the limit of a call. */
const maxWidth = 640

/**
 * A small copy of an image as a `data:` address.
 * @throws ApiError with a sentence when the image cannot be read here, such as one of another site that refuses it
 */
async function drawSmallImage(src: string): Promise<string> {
  const copy = await draw(src).catch(() => null)
  const address = copy && (await readAsAddress(copy))
  if (!address) throw new ApiError('This picture cannot be read here. Store it in the text first.', 0, false)
  if (address.length > textLimits.askedImage) throw new ApiError('This picture is too large to be described.', 0, false)
  return address
}

async function draw(src: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(await (await fetch(src)).blob())
  const copy = await drawImage(bitmap, scaledSize(bitmap, maxWidth))
  bitmap.close()
  return copy
}

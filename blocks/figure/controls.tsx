import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { type FigureLayout, figureLayouts } from '#contract/block-kinds.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { chooseFromLibrary } from '#web/components/library/choose-from-library.ts'
import { unsentAddresses } from '#web/dom/unsent-texts.ts'
import { ControlButton, focusOnce, isEnter, RemoveControls } from '#web/editor/controls/block-forms.tsx'
import { readImage } from '#web/editor/insert-images.ts'
import { toLinkAddress } from '#web/editor/link-address.ts'
import { storeImages } from '#web/editor/store-images.ts'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { isInlineImage, isStoredHere } from '#web/images/image-address.ts'
import { acceptedImages } from '#web/images/shrink-image.ts'
import { imageOf } from '../image/editor.ts'
import { changeCaption, changeFigure, changeImage, writeCaption } from './change-image.ts'

const layoutNames: Record<FigureLayout, string> = {
  alignwide: 'Wide',
  alignfull: 'Full',
  alignleft: 'Left',
  alignright: 'Right',
}

/** The fields of an image: its description, caption, link and layout. Enter in a field goes back to the text. */
export function ImageControls(props: ControlProps) {
  const { context, position } = props
  const { editor, owner } = context
  const { src, alt, layout, href, caption, isPlain } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const node = editor.state.doc.nodeAt(position)
      const { src = '', alt = '', layout = null, href = null } = node?.attrs ?? {}
      const caption = node?.textContent ?? ''
      const texts = {
        src: String(src),
        alt: String(alt ?? ''),
        caption,
        isPlain: node?.content.size === caption.length,
      }
      return { ...texts, layout: layout as FigureLayout | null, href: href as string | null }
    },
  })
  const picker = useRef<HTMLInputElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [isStoring, setStoring] = useState(false)

  async function replace([file]: File[]) {
    const read = file && (await readImage(file))
    if (!read || editor.isDestroyed) return
    if ('problem' in read) toast.error(read.problem)
    else changeImage(editor, position, { src: read.src, width: null, height: null })
    editor.view.focus()
  }

  /** The description stays where the author has written one. */
  async function replaceFromLibrary() {
    const [file] = await chooseFromLibrary()
    if (!file || editor.isDestroyed) return
    changeImage(editor, position, { src: file.url, width: null, height: null, ...(!alt && { alt: file.alt }) })
    editor.view.focus()
  }

  async function store() {
    setStoring(true)
    await storeImages(editor, owner, [src])
    setStoring(false)
  }

  return (
    <>
      <label className="control-field">
        What the picture shows
        <input
          className="input"
          value={alt}
          maxLength={textLimits.imageDescription + 100}
          onChange={(event) => changeImage(editor, position, { alt: event.target.value })}
          onKeyDown={(event) => {
            if (isEnter(event)) editor.view.focus()
          }}
        />
      </label>
      {isPlain && (
        <label className="control-field">
          Caption
          <input
            className="input"
            value={caption}
            onChange={(event) => changeCaption(editor, position, event.target.value)}
            onKeyDown={(event) => {
              if (isEnter(event)) editor.view.focus()
            }}
          />
        </label>
      )}
      <div className="control-row">
        <ControlButton
          label="Caption in the text"
          title="Write the caption in the text"
          run={() => writeCaption(editor, position)}
        />
        <ControlButton label="Link" isOn={href !== null} run={() => setLinking(!isLinking)} />
        <label className="control-select">
          Width
          <select
            className="input"
            value={layout ?? ''}
            onChange={({ target }) =>
              changeFigure(editor, position, { layout: figureLayouts.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">Text</option>
            {figureLayouts.map((one) => (
              <option key={one} value={one}>
                {layoutNames[one]}
              </option>
            ))}
          </select>
        </label>
        <ControlButton label="Replace" run={() => picker.current?.click()} />
        <ControlButton label="From the library" run={() => void replaceFromLibrary()} />
        {!isStoredHere(src) && (
          <ControlButton
            label={isStoring ? 'Storing…' : 'Store here'}
            isPossible={!isStoring}
            run={() => void store()}
          />
        )}
        <RemoveControls {...props} />
      </div>
      <SourceNote {...props} src={src} caption={caption} />
      {isLinking && <LinkField {...props} href={href ?? ''} onDone={() => setLinking(false)} />}
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        hidden
        onChange={({ target }) => {
          void replace([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type LinkProps = ControlProps & { href: string; onDone: () => void }

/** Where a click on the image leads; an empty field removes the link. */
function LinkField({ context: { editor, owner }, position, href, onDone }: LinkProps) {
  const unsentKey = `${owner} picture ${href}`
  const [typed, setTyped] = useState(() => unsentAddresses.read(unsentKey) ?? href)
  const [isRefused, setRefused] = useState(false)

  function save() {
    const address = toLinkAddress(typed)
    if (typed.trim() !== '' && !address) return setRefused(true)
    changeFigure(editor, position, { href: address })
    unsentAddresses.remove(unsentKey)
    onDone()
    editor.view.focus()
  }

  return (
    <label className="control-field">
      Link of the picture
      <input
        className="input"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        // The author has just asked for it.
        ref={focusOnce}
        value={typed}
        aria-invalid={isRefused}
        onChange={(event) => {
          setTyped(event.target.value)
          unsentAddresses.store(unsentKey, event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (isEnter(event)) save()
        }}
      />
      {isRefused && (
        <span className="field-error" role="alert">
          Enter a web address (https://…), a path (/about) or an email address.
        </span>
      )}
    </label>
  )
}

/** The sentence of a caption about AI, by how the image was made. */
const sentences: Record<string, string> = {
  trainedAlgorithmicMedia: 'AI-generated image.',
  compositeWithTrainedAlgorithmicMedia: 'Image made in part with AI.',
}

/** Says that the file of an image says that it was made with AI, and offers to say so in the caption. */
function SourceNote({ context: { editor }, position, src, caption }: ControlProps & { src: string; caption: string }) {
  const sourceType = useSourceType(src)
  const sentence = sentences[sourceType]
  if (!sentence) return null
  return (
    <div className="control-note">
      <span role="status">This file says that it was made with AI.</span>
      {!caption.includes(sentence) && (
        <ControlButton label="Say so in the caption" run={() => addToCaption(editor, position, sentence)} />
      )}
    </div>
  )
}

/** The answers of the server by path. They never change while an article is edited. */
const known = new Map<string, string>()

/** How the file of an image says that it was made; empty before it is known, or uploaded. */
function useSourceType(src: string): string {
  const path = isStoredHere(src) && !isInlineImage(src) ? (URL.parse(src)?.pathname ?? '') : ''
  const [asked, setAsked] = useState({ path: '', sourceType: '' })

  useEffect(() => {
    if (path === '' || known.has(path)) return
    let isCurrent = true
    unwrap(api.admin.pictures.source.$get({ query: { path } })).then(
      ({ sourceType }) => {
        known.set(path, sourceType)
        if (isCurrent) setAsked({ path, sourceType })
      },
      // The image is used all the same; it is asked again when its controls are opened next.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])

  return known.get(path) ?? (asked.path === path ? asked.sourceType : '')
}

/** Adds a sentence to the end of a caption, in one step of the undo history; a plain image becomes a figure. It stays selected. */
function addToCaption({ state, view }: Editor, position: number, sentence: string) {
  const { schema, tr } = state
  const { figure } = schema.nodes
  const node = state.doc.nodeAt(position)
  if (!node || !figure) return
  if (node.type === figure) {
    tr.insertText(node.content.size > 0 ? ` ${sentence}` : sentence, position + 1 + node.content.size)
  } else {
    tr.replaceWith(position, position + node.nodeSize, figure.create(imageOf(node), schema.text(sentence)))
  }
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)))
}

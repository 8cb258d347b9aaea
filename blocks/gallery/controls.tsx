import { useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { galleryLayouts, galleryPictures } from '#contract/block-kinds.ts'
import { textLimits } from '#contract/limits.ts'
import { ControlButton, isEnter, RemoveControls, useAttribute } from '#web/editor/controls/block-forms.tsx'
import { readImage } from '#web/editor/insert-images.ts'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { acceptedImages } from '#web/images/shrink-image.ts'
import { changeImage } from '../figure/change-image.ts'
import { addImages, removeImage, takeApart } from './change-gallery.ts'
import { chooseStored, readImages } from './insert-gallery.ts'
import { countImages, currentImage, moveImage } from './move-image.ts'

const layoutNames = { alignwide: 'Wide', alignfull: 'Full' }

/** The description of a picture of a gallery, its place among the others, and the width of them all. */
export function GalleryControls(props: ControlProps) {
  const { context, position } = props
  const { editor } = context
  const [layout, setLayout] = useAttribute(props, 'layout')
  const { count, index, alt, at } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const gallery = editor.state.doc.nodeAt(position)
      const current = currentImage(editor.state)
      const { index = -1, position: at = -1, image } = current ?? {}
      return { count: gallery ? countImages(gallery) : 0, index, at, alt: String(image?.attrs.alt ?? '') }
    },
  })
  const picker = useRef<HTMLInputElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function choose(isReplaced: boolean) {
    setReplacing(isReplaced)
    picker.current?.click()
  }

  async function add(files: File[]) {
    setBusy(true)
    const pictures = await readImages(editor, files, galleryPictures.most - count)
    setBusy(false)
    if (editor.isDestroyed || pictures.length === 0) return
    addImages(editor, position, pictures)
    editor.view.focus()
  }

  async function addStored() {
    const pictures = await chooseStored(editor, galleryPictures.most - count)
    if (editor.isDestroyed) return
    if (pictures.length > 0) addImages(editor, position, pictures)
    editor.view.focus()
  }

  async function replace([file]: File[]) {
    const read = file && (await readImage(file))
    if (!read || editor.isDestroyed) return
    if ('problem' in read) toast.error(read.problem)
    else changeImage(editor, at, { src: read.src, width: null, height: null })
    editor.view.focus()
  }

  return (
    <>
      {at >= 0 && (
        <>
          <label className="control-field">
            What picture {index + 1} of {count} shows
            <input
              className="input"
              value={alt}
              maxLength={textLimits.imageDescription + 100}
              onChange={(event) => changeImage(editor, at, { alt: event.target.value })}
              onKeyDown={(event) => {
                if (isEnter(event)) editor.view.focus()
              }}
            />
          </label>
          <div className="control-row">
            <ControlButton
              label="Earlier"
              title="Move the picture (Alt+←)"
              isPossible={index > 0}
              run={() => moveImage(editor, 'earlier')}
            />
            <ControlButton
              label="Later"
              title="Move the picture (Alt+→)"
              isPossible={index < count - 1}
              run={() => moveImage(editor, 'later')}
            />
            <ControlButton label="Replace" run={() => choose(true)} />
            <ControlButton label="Remove picture" run={() => removeImage(editor, at)} />
          </div>
        </>
      )}
      <div className="control-row">
        <ControlButton
          label={isBusy ? 'Adding…' : 'Add pictures'}
          isPossible={!isBusy && count < galleryPictures.most}
          run={() => choose(false)}
        />
        <ControlButton
          label="From the library"
          title="Add pictures of the library"
          isPossible={!isBusy && count < galleryPictures.most}
          run={() => void addStored()}
        />
        <label className="control-select">
          Width
          <select className="input" value={layout ?? ''} onChange={({ target }) => setLayout(target.value || null)}>
            <option value="">Text</option>
            {galleryLayouts.map((one) => (
              <option key={one} value={one}>
                {layoutNames[one]}
              </option>
            ))}
          </select>
        </label>
        <ControlButton label="Single pictures" run={() => takeApart(editor, position)} />
        <RemoveControls {...props} />
      </div>
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        multiple={!isReplacing}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          void (isReplacing ? replace(files) : add(files))
          target.value = ''
        }}
      />
    </>
  )
}

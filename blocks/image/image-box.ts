import { refusalOf } from '#web/editor/refusals.ts'
import { isStoredHere } from '#web/images/image-address.ts'

/** The attributes of an image, with or without a caption. */
export type ImageAttributes = {
  src: string | null
  alt: string | null
  title: string | null
  width: number | null
  height: number | null
}

/** The element of an image in the editor, with a note when it is on another site or does not load. */
export class ImageBox {
  readonly dom = document.createElement('div')
  readonly #image = document.createElement('img')
  readonly #note = document.createElement('span')
  #isBroken = false

  constructor(attributes: ImageAttributes) {
    this.dom.className = 'image-box'
    this.dom.contentEditable = 'false'
    this.#note.className = 'image-note'
    this.#image.addEventListener('error', () => this.#setBroken(true))
    this.#image.addEventListener('refused', () => this.#showNote())
    this.#image.addEventListener('load', () => this.#setBroken(false))
    this.dom.append(this.#image)
    this.show(attributes)
  }

  show(attributes: ImageAttributes) {
    for (const [name, value] of Object.entries(attributes)) {
      const text = value === null || value === undefined ? null : String(value)
      if (text === this.#image.getAttribute(name)) continue
      if (text === null) this.#image.removeAttribute(name)
      else this.#image.setAttribute(name, text)
    }
    this.#showNote()
  }

  #setBroken(isBroken: boolean) {
    this.#isBroken = isBroken
    this.#showNote()
  }

  #showNote() {
    const src = this.#image.getAttribute('src') ?? ''
    const reason = refusalOf(src)
    this.dom.classList.toggle('is-refused', reason !== undefined)
    this.#note.textContent = reason ? refusedNote(reason) : this.#isBroken ? brokenNote : foreignNote
    if (reason || this.#isBroken || !isStoredHere(src)) this.dom.append(this.#note)
    else this.#note.remove()
  }
}

const refusedNote = (reason: string) => `Not saved: ${reason} Replace or remove it.`
const brokenNote = 'This picture does not load. Replace or remove it: readers see an empty place.'
const foreignNote =
  'Not stored here. This picture is on another site: it can vanish, and readers’ browsers load it from there.'

import { sizeWords } from '#contract/uploads.ts'

/** The box of a file that is on its way, in the text: its name, how much has arrived, or why it did not. */
export class UploadBox {
  readonly dom = document.createElement('span')
  readonly #name: string
  readonly #words = document.createElement('span')
  readonly #bar = document.createElement('progress')
  readonly #buttons = document.createElement('span')

  constructor({ name, size }: File) {
    this.#name = name
    this.dom.className = 'upload-box'
    this.dom.contentEditable = 'false'
    const title = document.createElement('span')
    title.textContent = `${name} (${sizeWords(size)})`
    this.#words.setAttribute('role', 'status')
    this.#bar.setAttribute('aria-label', `Upload of ${name}`)
    this.dom.append(title, this.#words, this.#bar, this.#buttons)
  }

  /** Shows that the file is on its way. @param cancel stops it */
  begin(cancel: () => void) {
    this.dom.classList.remove('is-failed')
    this.#words.textContent = 'Uploading…'
    this.#bar.hidden = false
    this.#bar.removeAttribute('value')
    this.#buttons.replaceChildren(button('Cancel', this.#name, cancel))
  }

  /** @param share of the file that has arrived, from 0 to 1 */
  show(share: number) {
    this.#bar.value = share
    this.#words.textContent = `Uploading… ${Math.floor(share * 100)} %`
  }

  /** Says why the file did not arrive. @returns what the author chooses */
  fail(message: string): Promise<'again' | 'remove'> {
    this.dom.classList.add('is-failed')
    this.#words.textContent = message
    this.#bar.hidden = true
    return new Promise((resolve) => {
      this.#buttons.replaceChildren(
        button('Try again', this.#name, () => resolve('again')),
        button('Remove', this.#name, () => resolve('remove')),
      )
    })
  }
}

function button(label: string, name: string, run: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button quiet small'
  element.textContent = label
  element.setAttribute('aria-label', `${label}: ${name}`)
  element.addEventListener('click', run)
  return element
}

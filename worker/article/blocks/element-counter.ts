import { ApiError } from '../../errors.ts'

/**
 * An article has at most one element for this many characters of its HTML; a short article may have more. A table of empty
 * cells, each with a paragraph, reaches this.
 */
const charactersPerElement = 8
const fewElements = 1_000
/** A mark around many blocks is written again in each of them. A short article may repeat this many characters. */
const fewRepeated = 20_000

/** Called for each element that is written, with the length of its start tag if that may be written repeatedly. */
export type CountElement = (repeatedLength?: number) => void

/**
 * Bounds what is written for HTML of this length: a tag costs more time than a word, and far more in a browser.
 * @returns a function that throws ApiError 422 for more elements than any article has
 */
export function elementCounter(htmlLength: number): CountElement {
  let elements = fewElements + htmlLength / charactersPerElement
  let repeated = fewRepeated + htmlLength
  return (repeatedLength = 0) => {
    elements--
    repeated -= repeatedLength
    if (elements < 0 || repeated < 0) {
      throw new ApiError(422, 'The description has too many tags to be an article.')
    }
  }
}

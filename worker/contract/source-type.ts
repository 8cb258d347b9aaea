import { kilobyte } from './units.ts'

/**
 * How an image was made, as IPTC names it and C2PA too.
 * Source: https://cv.iptc.org/newscodes/digitalsourcetype/
 */
const sourceTypes = [
  'digitalCapture',
  'computationalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'minorHumanEdits',
  'humanEdits',
  'compositeCapture',
  'algorithmicallyEnhanced',
  'dataDrivenMedia',
  'digitalArt',
  'digitalCreation',
  'virtualRecording',
  'screenCapture',
  'composite',
  'compositeSynthetic',
  'algorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const

export type SourceType = (typeof sourceTypes)[number]

/** Editors and cameras write metadata at the beginning of a file or at its end; the pixels between are not searched. */
const searchedBytes = 256 * kilobyte
const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const namePattern = /newscodes\/digitalsourcetype\/([A-Za-z]{1,50})/g

/**
 * How a file says that its image was made: XMP has it as `Iptc4xmpExt:DigitalSourceType`, the manifest of C2PA as
 * `digitalSourceType`, both as an address in plain letters. The statement of a file proves nothing. @returns the last known
 * type, because a manifest has the types of the image's sources first; empty where no known type is
 */
export function findSourceType(bytes: Uint8Array): SourceType | '' {
  const isSmall = bytes.length <= 2 * searchedBytes
  const parts = isSmall ? [bytes] : [bytes.subarray(0, searchedBytes), bytes.subarray(-searchedBytes)]
  const latin1 = new TextDecoder('latin1')
  const names = parts.flatMap((part) => Array.from(latin1.decode(part).matchAll(namePattern), ([, name = '']) => name))
  return names.findLast(isKnown) ?? ''
}

/** The bytes that are written behind an image that a browser has drawn anew, where `findSourceType` finds the type again. */
export function sourceTypeNote(type: SourceType): string {
  return vocabulary + type
}

/** Whether a model made the image, or a part of it. */
export function isMadeWithAi(type: string): boolean {
  return type === 'trainedAlgorithmicMedia' || type === 'compositeWithTrainedAlgorithmicMedia'
}

function isKnown(name: string): name is SourceType {
  return sourceTypes.some((known) => known === name)
}
